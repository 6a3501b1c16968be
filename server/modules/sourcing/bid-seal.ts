// Bids sealed until they are opened (sourcing 4): a key for each round, wrapped by the installation's; of it a key for each version.
// Pure: what is random is drawn here, what is kept is the caller's to keep.
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gunzipSync, gzip } from "node:zlib";
import { ownTurn } from "../../platform/own-turn.ts";
import type { Secret } from "../../platform/secret.ts";

const cipherName = "aes-256-gcm";
const nonceLength = 12;
const tagLength = 16;
const keyLength = 32;

/** What nobody can read or has not been changed: the row is told as unreadable. */
export class Unreadable extends Error {
  override name = "Unreadable";
}

const derivedKey = (from: Buffer, salt: string, purpose: string) =>
  Buffer.from(hkdfSync("sha256", from, salt, purpose, keyLength));

/** Nonce, tag and ciphertext. */
function encrypt(key: Buffer, plain: Buffer, about: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(cipherName, key, nonce).setAAD(Buffer.from(about, "utf8"));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

function decrypt(key: Buffer, sealed: Buffer, about: string): Buffer {
  const [nonce, rest] = [sealed.subarray(0, nonceLength), sealed.subarray(nonceLength)];
  const cipher = createDecipheriv(cipherName, key, nonce, { authTagLength: tagLength });
  cipher.setAAD(Buffer.from(about, "utf8")).setAuthTag(rest.subarray(0, tagLength));
  return Buffer.concat([cipher.update(rest.subarray(tagLength)), cipher.final()]);
}

function orUnreadable<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new Unreadable("unreadable", { cause });
  }
}

/** The key that wraps round keys, of SEAL_KEY's or SECRET's. */
export interface WrapKey {
  /** Tells which key wrapped one, and gives neither away. */
  fingerprint: string;
  wrap(roundKey: Buffer, round: string): Buffer;
  /** Throws Unreadable where another key wrapped it, or for another round. */
  unwrap(wrapped: Buffer, round: string): Buffer;
}

export function openWrapKey(secret: Pick<Secret, "keyFor">): WrapKey {
  const key = secret.keyFor("bid wrap v1");
  return {
    fingerprint: secret.keyFor("bid wrap fingerprint").toString("hex").slice(0, 32),
    wrap: (roundKey, round) => encrypt(key, roundKey, round),
    unwrap: (wrapped, round) => orUnreadable(() => decrypt(key, wrapped, round)),
  };
}

/** A round's own: nothing that is sealed under it is read once it is gone. */
export const drawRoundKey = (): Buffer => randomBytes(keyLength);

/** The same round key under another wrapping one, for `seal rewrap`. */
export function rewrapKey(wrapped: Buffer, round: string, from: WrapKey, to: WrapKey): Buffer {
  return to.wrap(from.unwrap(wrapped, round), round);
}

/** What a sealed row is of: it opens as nothing else. Kinds: what a bid says, a draft of it, a file of it, and that file's name and type. */
export interface SealedAs {
  round: string;
  supplier: string;
  version: string;
  kind: "bid" | "draft" | "file" | "file about";
}

// Ids have no such sign, so that two rows never read the same.
const aboutRow = ({ round, supplier, version, kind }: SealedAs) => [round, supplier, version, kind].join("\n");
const versionKey = (roundKey: Buffer, { version }: SealedAs) => derivedKey(roundKey, version, "vanik bid v1");

const least = 4 * 1024;
const lengthBytes = 4;

/** Up to 4, 8, 16 … KiB, with its length before it: sizes tell no lines. */
function paddedSize(plain: Buffer): number {
  let size = least;
  while (size < plain.length + lengthBytes) size *= 2;
  return size;
}

const unpad = (padded: Buffer) => padded.subarray(lengthBytes, lengthBytes + padded.readUInt32BE());

const [zipLater, unzipLater] = [promisify(gzip), promisify(gunzip)];

// Encrypted at one stretch: files of 9.5 MB that came at once held the loop for 137 ms together.
const pieceLength = 1_048_576;

/**
 * Seals bytes as a row of a round; pressed while others get their turn (2 MB of Devanagari take 200 ms), padded and encrypted in
 * one buffer, which is what `encrypt` makes of them.
 */
export async function sealRow(roundKey: Buffer, as: SealedAs, plain: Buffer, level?: number): Promise<Buffer> {
  const pressed = await zipLater(plain, { level });
  const head = nonceLength + tagLength;
  const begins = head + lengthBytes;
  const sealed = Buffer.alloc(head + paddedSize(pressed));
  sealed.writeUInt32BE(pressed.length, head);
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(cipherName, versionKey(roundKey, as), nonce);
  cipher.setAAD(Buffer.from(aboutRow(as), "utf8"));
  for (let at = head; at < sealed.length; at += pieceLength) {
    if (sealed.length > pieceLength) await ownTurn();
    const [from, to] = [at, at + pieceLength].map((place) => Math.max(place - begins, 0));
    sealed.set(pressed.subarray(from, to), Math.max(at, begins));
    cipher.update(sealed.subarray(at, at + pieceLength)).copy(sealed, at);
  }
  cipher.final();
  nonce.copy(sealed);
  cipher.getAuthTag().copy(sealed, nonceLength);
  return sealed;
}

/** The bytes of a sealed row, of which there are at most so many. Throws Unreadable for one that was altered, or is another's. */
export function openRow(roundKey: Buffer, as: SealedAs, sealed: Buffer, most: number): Buffer {
  return orUnreadable(() => {
    const padded = decrypt(versionKey(roundKey, as), sealed, aboutRow(as));
    return gunzipSync(unpad(padded), { maxOutputLength: most });
  });
}

/** The same of a file: what comes is pressed already, but for sheets of text. */
export const sealFile = (roundKey: Buffer, as: SealedAs, plain: Buffer): Promise<Buffer> =>
  sealRow(roundKey, as, plain, 1);

/** Throws Unreadable where it was altered, or is another's. */
export async function openFile(roundKey: Buffer, as: SealedAs, sealed: Buffer, most: number): Promise<Buffer> {
  const pressed = orUnreadable(() => unpad(decrypt(versionKey(roundKey, as), sealed, aboutRow(as))));
  return unzipLater(pressed, { maxOutputLength: most }).catch((cause: unknown) => {
    throw new Unreadable("unreadable", { cause });
  });
}

export const sha256 = (...parts: (string | Buffer)[]): string => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
};
