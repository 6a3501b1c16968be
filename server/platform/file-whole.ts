// Whether a picture or a PDF is there to its end, and ends there: cut short it is of no use, longer it hides something.

/** `%PDF-` at the start; `startxref` and `%%EOF` at the end, where every reader begins. */
export function isWholePdf(bytes: Buffer): boolean {
  if (bytes.subarray(0, 5).toString("latin1") !== "%PDF-") return false;
  let end = bytes.length;
  // Some scanners fill up with zeros and blanks.
  while (end > 0 && [0, 9, 10, 13, 32].includes(bytes[end - 1]!)) end--;
  const tail = bytes.subarray(Math.max(0, end - 1024), end).toString("latin1");
  return /startxref\s+\d+\s+%%EOF/.test(tail);
}

const iend = 0x49454e44;
// Programs write 8 KB into one and more: 10 MB have 1,300.
const mostChunks = 20_000;

/** Signature, header, then chunk by chunk to IEND, which is the last; of so many at most that a reader has no work of them. */
export function isWholePng(bytes: Buffer): boolean {
  let at = 8;
  if (bytes.length < 57 || bytes.toString("latin1", 12, 16) !== "IHDR") return false;
  for (let chunks = 0; chunks < mostChunks && at + 12 <= bytes.length; chunks++) {
    const isLast = bytes.readUInt32BE(at + 4) === iend;
    at += 12 + bytes.readUInt32BE(at);
    if (isLast) return at === bytes.length;
  }
  return false;
}

/** RIFF says how long it is; one byte may make it even. */
export function isWholeWebp(bytes: Buffer): boolean {
  if (bytes.length < 20) return false;
  const end = 8 + bytes.readUInt32LE(4);
  return end === bytes.length || end + 1 === bytes.length;
}

// Markers without a length of their own.
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
const [startOfScan, endOfImage] = [0xda, 0xd9];

/** Where the next marker of a scan's data begins: not a stuffed byte, a restart or a fill. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !isAlone(next)) return at;
  }
  return bytes.length;
}

// A program or a page behind the picture; phones put previews and their own records there, which is fine.
const hidden = /^(MZ|\x7fELF|#!)|%PDF-|<(!doctype|html|script|svg|\?php)/i;
const lookedAt = 1024;

/** Segment by segment to the end of the image. */
export function isWholeJpeg(bytes: Buffer): boolean {
  let at = 2;
  let scanned = false;
  while (at + 4 <= bytes.length + 2 && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    if (marker === endOfImage) return scanned && !hidden.test(bytes.toString("latin1", at + 2, at + 2 + lookedAt));
    if (marker === 0xff) at += 1;
    else if (isAlone(marker)) at += 2;
    else {
      if (at + 4 > bytes.length) return false;
      at += 2 + bytes.readUInt16BE(at + 2);
      if (marker === startOfScan) {
        scanned = true;
        at = endOfScan(bytes, at);
      }
    }
  }
  return false;
}
