// UUID v7: time first, so that rows written together lie together in every index; and in the order in which they were made.
import { createHash, randomBytes } from "node:crypto";

const mostInAMillisecond = 0xfff;
let lastTime = 0;
let count = 0;

/**
 * A new UUID v7 (RFC 9562, method 1 of monotonicity): each is greater than those that this process made before, so what was
 * written at one moment has an order. A clock that is put back holds time still.
 */
export function newId(): string {
  const bytes = randomBytes(16);
  const now = Date.now();
  if (now > lastTime) {
    lastTime = now;
    // It begins low at random: nodes that make ids at one moment make others.
    count = bytes.readUInt16BE(6) & 0x3ff;
  } else if (++count > mostInAMillisecond) {
    lastTime++;
    count = 0;
  }
  bytes.writeUIntBE(lastTime, 0, 6);
  bytes.writeUInt16BE(0x7000 | count, 6);
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return withHyphens(bytes.toString("hex"));
}

/** The same UUID (v8) of the same name, for what has no row of its own. */
export function idOfName(name: string): string {
  const bytes = createHash("sha256").update(name).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return withHyphens(bytes.toString("hex"));
}

const withHyphens = (hex: string) =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
