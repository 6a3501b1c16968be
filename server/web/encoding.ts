// How pages travel: compressed as the reader takes them.
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
// A page of 70 KB takes as long by 5 as by 4 and is a tenth smaller; by 10 it takes 30 ms of a thread and is a tenth smaller still.
const brotliOptions = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
});

/** The best that an Accept-Encoding takes. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? "");
  if (/\bbr\b/.test(text)) return "br";
  return /\bgzip\b/.test(text) ? "gzip" : "identity";
}

/** The same bytes in an encoding; what is below a kilobyte is left as it is. `closely` is for what is packed once and read by many. */
export async function encode(
  body: Buffer,
  wanted: Encoding,
  { closely = false } = {},
): Promise<{ body: Buffer; encoding: Encoding }> {
  if (wanted === "identity" || body.length < 1024) return { body, encoding: "identity" };
  return {
    body: wanted === "br" ? await brotli(body, brotliOptions(closely ? 10 : 5)) : await zip(body, { level: 5 }),
    encoding: wanted,
  };
}
