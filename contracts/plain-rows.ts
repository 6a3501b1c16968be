// A sheet that somebody brings to a list of lines, as plain rows: what they mean is for who asked.
import { z } from "zod";
import { maxInquiryLines } from "./inquiry.ts";

/** Which files are sheets, for every place where one is chosen; what a file really is, its bytes say. */
export const sheetFilesAccepted = ".xlsx,.xls,.ods,.csv,.tsv,.txt";

/** 2 MB. */
export const maxSheetBytes = 2 * 1_048_576;
/** With something in them: the longest inquiry under its head. */
export const mostSheetRows = maxInquiryLines + 1;

/** Beside the file itself, which is the part `myfile`, nothing. */
export const PlainRowsInput = z.object({});

export const PlainRows = z.object({
  /** Each with its number as the sheet counts it, from 1. */
  rows: z.array(z.object({ at: z.int(), cells: z.array(z.string()) })),
  /** There are more than are told. */
  more: z.boolean(),
});
export type PlainRows = z.infer<typeof PlainRows>;
