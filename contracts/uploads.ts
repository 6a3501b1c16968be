// What a party attaches to its document (spec 9; wire: uploadDocument).
import { z } from "zod";
import { DocumentFile, DocumentName } from "./documents.ts";
import { DocType } from "./trade.ts";

/** 10 MB. */
export const maxUploadBytes = 10 * 1_048_576;

/** What an attached file may be, by what it holds: media type and the extension that its name ends with. */
export const uploadTypes = {
  "application/pdf": "pdf",
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
} as const;
export type UploadType = keyof typeof uploadTypes;

/** Beside the file itself, which is the part `myfile`. */
export const UploadInput = z.object({ name: DocumentName, docType: DocType });
export type UploadInput = z.infer<typeof UploadInput>;

export const Uploaded = z.object({ name: z.string(), docType: DocType, file: DocumentFile });
export type Uploaded = z.infer<typeof Uploaded>;
