// The faults of a sheet by kind, so that what is wrong in 200 rows is mended once.
import { companyKey } from "@vanik/contracts/organisation-key";
import { saidOfEmpty } from "@vanik/contracts/import-fields";
import { gstinProblem, normaliseIdentifier } from "@vanik/contracts/identifiers";
import type { ImportFaultKind } from "@vanik/contracts/imports";
import type { Queryable } from "../../platform/db.ts";
import { notFound } from "../../platform/errors.ts";
import { cellText } from "../../platform/sheet-files/read-cell.ts";
import { findCompaniesNamed } from "../accounts/use-cases.ts";
import { rowsToJudge } from "./checking.ts";
import { rowsInBatches } from "./rows-store.ts";
import { findImport } from "./store.ts";
import { unitOffered } from "./unit-names.ts";

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
    const judged = rowsToJudge(found, rows);
    for (const [at, { row, faults }] of rows.entries())
      for (const [field, sentence] of Object.entries(faults ?? {})) {
        const text = cellText(judged[at]!.cells[field] ?? null).slice(0, longestSaid);
        // What is missing and what is wrong are two things, were they told alike.
        const key = `${field} ${text === ""} ${kindOfSentence(sentence)}`;
        const kind = kinds.get(key);
        if (kind) {
          kind.rows++;
          if (kind.said?.toLowerCase() !== text.toLowerCase()) kind.said = null;
        } else if (kinds.size < mostGathered) {
          const meant = field === "uom" ? (unitOffered(text) ?? null) : null;
          const may_lack =
            found.kind === "parties" && field === "gstin" && gstinProblem(normaliseIdentifier(text)) !== null;
          kinds.set(key, { field, sentence, rows: 1, row, said: text, meant, may_lack });
        }
      }
  }
  const most = [...kinds.values()]
    .map((kind) => ({
      ...kind,
      said: kind.said === "" && !saidOfEmpty[found.kind].includes(kind.field) ? null : kind.said,
    }))
    .toSorted((one, other) => other.rows - one.rows)
    .slice(0, mostKinds);
  return found.kind === "openings" ? withPartiesMeant(db, most) : most;
}

/** Who is there by the same name but for the legal form is offered. */
async function withPartiesMeant(db: Queryable, kinds: readonly ImportFaultKind[]): Promise<ImportFaultKind[]> {
  const called = kinds.flatMap(({ field, said }) => (field === "party" && said ? said : []));
  const alike = [...(await findCompaniesNamed(db, called)).values()].flat();
  return kinds.map((kind) => {
    const { field, said } = kind;
    const [only, more] =
      field === "party" && said ? alike.filter(({ name }) => companyKey(name) === companyKey(said)) : [];
    return only && !more ? { ...kind, meant: only.name } : kind;
  });
}
