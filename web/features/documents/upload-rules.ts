// What may be attached, said before anything is sent. The server has the last word: it looks into the file.
import { type Kind as KindName, kinds } from "@vanik/contracts/trade";
import { ApiError } from "../../app/api-error.ts";
import type { User } from "../../app/session.ts";

// contracts/uploads.ts has them too, but would bring its schemas along.
const maxBytes = 10 * 1_048_576;
export const acceptedFiles = ".pdf,.png,.jpg,.jpeg,.webp,.xlsx,.docx";

const takesNone: readonly string[] = ["Draft", "Cancelled", "Closed", "Expired", "Lost"];

/** Its party attaches to it, while it is in force (wire: Uploads). */
export function mayAttachFile(kind: KindName, status: string, reader: User["type"] | undefined): boolean {
  const { upload, party } = kinds[kind];
  return upload !== null && reader === party && !takesNone.includes(status);
}

/** What is wrong with a chosen file; null when it can be sent. */
export function wrongFile({ size }: Pick<File, "size">): string | null {
  if (size === 0) return "This file is empty: choose another";
  return size > maxBytes ? "This file is too large: send at most 10 MB" : null;
}

/** What a failed upload says: the server's reason where the file is why, else the spec's text (spec 8). */
export function whyNotUploaded(error: unknown): string {
  const isReasoned = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isReasoned ? error.message : "Something went wrong!";
}

/** 640 → "1 KB", 245760 → "240 KB", 1258291 → "1.2 MB" */
export function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;
}
