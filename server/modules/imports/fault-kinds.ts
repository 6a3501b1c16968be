// The faults of a sheet by kind, so that what is wrong in 200 rows is mended once.
import { gstinProblem, normaliseIdentifier } from "@vanik/contracts/identifiers";
import type { ImportFaultKind } from "@vanik/contracts/imports";
import type { Queryable } from "../../platform/db.ts";
import { notFound } from "../../platform/errors.ts";
import { cellText } from "../../platform/sheet-files/read-cell.ts";
import { rowsToJudge } from "./checking.ts";
import { rowsInBatches } from "./rows-store.ts";
import { findImport } from "./store.ts";
import { nearestUnit } from "./unit-names.ts";

const mostKinds = 40;
/** Of more kinds than these, the rest is told row by row. */
const mostGathered = 2000;
const longestSaid = 200;

// "Row 5 has this too" is one kind, whichever row it is.
const kindOfSentence = (sentence: string) => sentence.replace(/^Row \d+ /, "Row ");

export async function listFaultKinds(db: Queryable, id: string): Promise<ImportFaultKind[]> {
  const found = await findImport(db, id);
  if (!found) throw notFound("This import");
  const kinds = new Map<string, ImportFaultKind>();
  for await (const rows of rowsInBatches(db, id, ["faulty"])) {
    const said = rowsToJudge(found, rows);
    for (const [at, { row, faults }] of rows.entries())
      for (const [field, sentence] of Object.entries(faults ?? {})) {
        const text = cellText(said[at]!.said[field] ?? null).slice(0, longestSaid);
        const key = `${field} ${kindOfSentence(sentence)}`;
        const kind = kinds.get(key);
        if (kind) {
          kind.rows++;
          if (kind.said?.toLowerCase() !== text.toLowerCase()) kind.said = null;
        } else if (kinds.size < mostGathered) {
          const meant = field === "uom" ? (nearestUnit(text) ?? null) : null;
          const may_lack =
            found.kind === "parties" && field === "gstin" && gstinProblem(normaliseIdentifier(text)) !== null;
          kinds.set(key, { field, sentence, rows: 1, row, said: text, meant, may_lack });
        }
      }
  }
  return [...kinds.values()]
    .map((kind) => ({ ...kind, said: kind.said || null }))
    .toSorted((one, other) => other.rows - one.rows)
    .slice(0, mostKinds);
}
