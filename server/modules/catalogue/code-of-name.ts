// The code of an item that a list gives none: made of its name, so that the next list makes the same. Pure.
import { createHash } from "node:crypto";
import { normalForm } from "@vanik/contracts/normal-form";

const longestCode = 48;

/** What a code can say of a name: "Hex Bolt M6 × 20" is HEX-BOLT-M6-X-20. */
const lettersOfCode = (name: string) =>
  normalForm(name, "NFKC")
    .toUpperCase()
    .replaceAll("×", "X")
    .replace(/[–—]/g, "-")
    .replace(/[^A-Z0-9./+]+/g, "-");

const edges = /^[-./+]|[-./+]$/;
function withoutEdges(text: string): string {
  let left = text;
  while (edges.test(left)) left = left.replace(edges, "");
  return left;
}

/** A code that this name alone has: where it cannot say all of the name, some signs of its digest stand behind. */
export function codeOfName(name: string): string {
  const code = withoutEdges(lettersOfCode(name));
  const saysAll = /^[\w ./+×–—-]*$/.test(name) && code.length <= longestCode && code !== "";
  if (saysAll) return code;
  const digest = createHash("sha256").update(name.toLowerCase()).digest("hex").slice(0, 5).toUpperCase();
  return [withoutEdges(code.slice(0, longestCode)) || "ITEM", digest].join("-");
}
