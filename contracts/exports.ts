// All that is the company's own as one zip, made at the desk (operator 9 "export", wire-desk 2 "Imports").
import { z } from "zod";

export const WholeExportFormat = z.enum(["csv", "json"], "Choose csv or json");
export type WholeExportFormat = z.infer<typeof WholeExportFormat>;

export const ExportInput = z.object({ format: WholeExportFormat });
export const ExportId = z.uuid("This is not the id of an export");

/** `gone` once its days are over: the file is deleted, the line stays. */
export const ExportState = z.enum(["making", "ready", "failed", "gone"]);
export type ExportState = z.infer<typeof ExportState>;

export const WholeExport = z.object({
  id: z.string(),
  format: WholeExportFormat,
  state: ExportState,
  by: z.string(),
  at: z.iso.datetime(),
  /** Tables and files that are in it, and how many there will be. */
  done: z.int(),
  total: z.int(),
  /** Bytes, once it is ready. */
  size: z.int().nullable(),
  /** Until when its file is kept. */
  until: z.iso.datetime().nullable(),
  /** Why it could not be made, or what of it is missing. */
  failure: z.string().nullable(),
});
export type WholeExport = z.infer<typeof WholeExport>;

export const ExportBegun = z.object({ id: z.string(), state: ExportState });
export type ExportBegun = z.infer<typeof ExportBegun>;
