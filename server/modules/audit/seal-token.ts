// A seal as it goes out to an auditor: one word that a mail neither breaks nor changes, and how it is found again in what a mail became.
import { z } from "zod";
import type { Seal } from "./chain.ts";

const beginning = "vanik-seal";

/** "vanik-seal:54:2026-11-30T02:20:00.000Z:1234:802:<digest in hex>:<signature>". */
export const tokenOfSeal = ({ no, at, lastId, lines, digest, signature }: Seal): string =>
  [beginning, no, at.toISOString(), lastId, lines, digest.toString("hex"), signature].join(":");

const pattern =
  /vanik-seal:(\d{1,10}):(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z):(\d{1,15}):(\d{1,10}):([0-9a-f]{64}):([\w-]{43})/;

/** What a mail may have become on its way: as it was written, in quoted-printable, or in base64. */
function* readings(text: string): Generator<string> {
  yield text;
  yield text
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  // A part ends with an empty line, with its boundary, or with the mail.
  let packed = "";
  for (const line of [...text.split("\n"), ""]) {
    const signs = line.trim();
    if (/^[A-Za-z0-9+/]+={0,2}$/.test(signs)) packed += signs;
    else {
      if (packed) yield Buffer.from(packed, "base64").toString("utf8");
      packed = "";
    }
  }
}

/** The seal that a mail tells of; null where it tells of none. */
export function findSealInMail(text: string): Seal | null {
  for (const reading of readings(text)) {
    // A mail program may have broken the word itself.
    const found = pattern.exec(reading) ?? pattern.exec(reading.replace(/\s/g, ""));
    const [, no, at, lastId, lines, digest, signature] = found ?? [];
    if (!no || !at || !digest || !signature || !z.iso.datetime().safeParse(at).success) continue;
    return {
      no: Number(no),
      at: new Date(at),
      lastId: Number(lastId),
      lines: Number(lines),
      digest: Buffer.from(digest, "hex"),
      signature,
    };
  }
  return null;
}
