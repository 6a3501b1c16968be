// The commonest passwords of leaks, as a Bloom filter: leaked-passwords.bin, made by server/commands/make-leaked-passwords.ts. It holds every
// password of its list, and takes one in some 7,000 others for one of them.

/** How many bits each password sets. */
const bitsPerPassword = 12;
/** 300,000 bytes: what the page of a password may load. */
export const leakedFilterBytes = 300_000;

/** FNV-1a over UTF-16 from a start of its own, its bits mixed at the end (MurmurHash3's): 32 bits. */
function hashFrom(start: number, text: string): number {
  let hash = start;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The bits of a filter that a password sets, by two hashes (Kirsch and Mitzenmacher 2006); the password in lower case. */
export function bitsOfPassword(password: string): number[] {
  const first = hashFrom(0x811c9dc5, password);
  const second = hashFrom(0x9747b28c, password) | 1;
  const bits = leakedFilterBytes * 8;
  return Array.from({ length: bitsPerPassword }, (_, n) => (first + n * (second >>> 0)) % bits);
}

/** Whether a filter holds a password in lower case; a wrong yes comes about once in 7,000. */
export function isLeaked(filter: Uint8Array, password: string): boolean {
  return bitsOfPassword(password).every((bit) => ((filter[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0);
}
