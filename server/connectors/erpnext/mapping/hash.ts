// What tells whether anything of a document changed that is stored here (connector 2).
import { createHash } from "node:crypto";
import { canonicalJson, type Json } from "@vanik/trading/canonical-json";

/** SHA-256 of RFC 8785's form, in hex. Moments count as their ISO text, keys without a value not at all. */
export function hashOfMapped(mapped: object): string {
  const plain = JSON.parse(JSON.stringify(mapped)) as Json;
  return createHash("sha256").update(canonicalJson(plain)).digest("hex");
}
