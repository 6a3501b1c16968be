// The installation's secret (security 1): made once in DATA_DIR/secret, the same on every node. Nothing is signed with
// the secret itself, only with keys derived from it, one for each purpose.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "./start-error.ts";

export interface Secret {
  /** Tells two secrets apart and gives neither away: 32 hexadecimal digits. */
  fingerprint: string;
  /** The signature of a text for one purpose: 43 characters that may stand in an address. */
  sign(purpose: string, text: string): string;
  /** True for a signature that `sign` made of the same purpose and text; takes the same time for every other. */
  isSigned(purpose: string, text: string, signature: string): boolean;
  /** A text that only this secret opens again (AES-256-GCM), for one purpose. */
  seal(purpose: string, text: string): string;
  /** The text that was sealed for that purpose. Throws when it was not, or was changed. */
  unseal(purpose: string, sealed: string): string;
  /** A key of 32 bytes for one purpose, by HKDF-SHA256 with "vanik " before it: for what is sealed as bytes elsewhere. */
  keyFor(purpose: string): Buffer;
}

const shape = /^[0-9a-f]{64}$/i;

/** A secret from its 64 hexadecimal digits. */
export function openSecret(hex: string): Secret {
  const bytes = Buffer.from(hex, "hex");
  const derive = (purpose: string) => Buffer.from(hkdfSync("sha256", bytes, "", `vanik ${purpose}`, 32));
  const sign = (purpose: string, text: string) =>
    createHmac("sha256", derive(purpose)).update(text).digest("base64url");
  const sealKey = (purpose: string) => derive(`seal ${purpose}`);
  return {
    fingerprint: derive("fingerprint").toString("hex").slice(0, 32),
    sign,
    keyFor: derive,
    isSigned(purpose, text, signature) {
      const [right, signed] = [Buffer.from(sign(purpose, text)), Buffer.from(signature)];
      return right.length === signed.length && timingSafeEqual(right, signed);
    },
    seal(purpose, text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", sealKey(purpose), nonce);
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
    },
    unseal(purpose, sealed) {
      const bytes = Buffer.from(sealed, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", sealKey(purpose), bytes.subarray(0, 12), { authTagLength: 16 });
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
    },
  };
}

/**
 * The secret that SECRET gives, else that of DATA_DIR/secret, which is made when it is missing (the data directory's
 * lock is held). Throws StartError when the file holds anything else.
 */
export async function readSecret(dataDir: string, configured: string | undefined): Promise<Secret> {
  return openSecret(configured ?? (await readOrMake(join(dataDir, "secret"))));
}

async function readOrMake(file: string): Promise<string> {
  const stored = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw new StartError(`${file} cannot be read (${error.message}): give it to this user, or set SECRET.`);
  });
  if (stored === null) return make(file);
  if (!shape.test(stored.trim()))
    throw new StartError(`${file} must hold 64 hexadecimal digits: restore it from a backup, or set SECRET.`);
  return stored.trim();
}

/** Renamed when whole and on disk, so that a crash never leaves half a secret. */
async function make(file: string): Promise<string> {
  const hex = randomBytes(32).toString("hex");
  await writeFile(`${file}.part`, `${hex}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.part`, file);
  return hex;
}
