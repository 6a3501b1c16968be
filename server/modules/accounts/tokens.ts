// Tokens of sessions, links and tickets: 32 random bytes, told once and stored as SHA-256.
import { createHash, randomBytes } from "node:crypto";

export const newToken = () => randomBytes(32).toString("base64url");

export const hashToken = (token: string) => createHash("sha256").update(token).digest();
