// The lines of a draft made of parts of its sources (trade 4).
import type { DraftInput } from "@vanik/contracts/document-input";
import { toBasisPoints, toPaise, toThousandths } from "@vanik/contracts/money";
import type { Kind } from "@vanik/contracts/trade";
import { lineLimitProblem } from "@vanik/trading/charges";
import { type Part, type PartLine, proposeParts, linesOfParts } from "@vanik/trading/parts";
import { isRefused, type Refused, refused } from "@vanik/trading/refused";
import type { Transaction } from "../../../platform/db.ts";
import { invalid } from "../../../platform/errors.ts";
import { readTradeSettings } from "../../content/use-cases.ts";
import { allowed } from "../law/allowed.ts";
import { type NewLine, type SourceRow, sourceLines } from "./store.ts";
import type { StoredDocument } from "../tables.ts";

/** A line of the draft, and which of the given ones asked for it. */
export interface Taken {
  line: NewLine;
  lineInput: NonNullable<DraftInput["lines"]>[number] | undefined;
}

interface Wanted {
  at: number;
  lineInput: NonNullable<DraftInput["lines"]>[number];
}

/** What is wanted of one source; undefined for whatever the kind proposes. */
function wantedOf(input: DraftInput, source: StoredDocument, first: boolean): Wanted[] | undefined {
  return input.lines
    ?.map((lineInput, at) => ({ lineInput, at }))
    .filter(({ lineInput: { from } }) => (from ? from === source.name : first));
}

function partsToDraft(kind: Kind, lines: readonly SourceRow[], wanted: readonly Wanted[]): Part[] {
  const proposed = new Map(proposeParts(kind, lines).map(({ idx, qty }) => [idx, qty]));
  return wanted.map(({ lineInput: { source: idx, qty } }) => ({
    idx,
    qty:
      qty === undefined ? (proposed.get(idx) ?? lines.find((line) => line.idx === idx)?.qty ?? 0) : toThousandths(qty),
  }));
}

/** A refusal names the line as it was given, not as it stands among those of one source. */
function atGiven(no: Refused, wanted: readonly Wanted[] | undefined): Refused {
  const field = no.field?.replace(/^lines\.(\d+)/, (_, index) => `lines.${wanted?.[Number(index)]?.at ?? index}`);
  return field ? { ...no, field } : no;
}

function toLine(documentId: string, part: PartLine, from: SourceRow): NewLine {
  const { source, ownDiscount, rate, costRate, fromStock, ...item } = part;
  return {
    ...item,
    documentId,
    idx: 0,
    itemId: from.itemId,
    factor: from.factor,
    specification: from.specification,
    sourceDocumentId: from.documentId,
    sourceIdx: source,
    rate,
    costRate,
    fromStock,
    ownDiscount,
  };
}

/** What else is made of a priced document has that one's rates. */
function refuseRates({ lines = [] }: DraftInput): void {
  const rated = lines.findIndex(({ rate }) => rate !== undefined);
  if (rated >= 0) throw invalid({ [`lines.${rated}.rate`]: "Rates are given as a quotation is made. Edit the draft." });
}

/** The lines that a draft of `kind` takes of its sources. Throws the first refusal; none at all is one. */
export async function linesFromSources(
  tx: Transaction,
  {
    kind,
    documentId,
    sources,
    input,
  }: { kind: Kind; documentId: string; sources: readonly StoredDocument[]; input: DraftInput },
): Promise<Taken[]> {
  const { tolerance } = await readTradeSettings(tx);
  const rows = await sourceLines(
    tx,
    sources.map(({ id }) => id),
  );
  const drafted = sources.flatMap((source, at) => {
    // What a corrigendum dropped is asked no more.
    const { dropped } = source.extras;
    const lines = rows.filter((row) => row.documentId === source.id && !dropped?.[row.idx]);
    const wanted = wantedOf(input, source, at === 0);
    if (sources.length > 1 && wanted?.length === 0) return [];
    const parts = wanted ? partsToDraft(kind, lines, wanted) : undefined;
    if (!parts && sources.length > 1 && proposeParts(kind, lines).length === 0) return [];
    const answer = linesOfParts(kind, { name: source.name, lines }, { parts, tolerance: toBasisPoints(tolerance) });
    return allowed(isRefused(answer) ? atGiven(answer, wanted) : answer).map((part, index) => ({
      line: toLine(
        documentId,
        part,
        lines.find(({ idx }) => idx === part.source)!,
      ),
      lineInput: wanted?.[index]?.lineInput,
    }));
  });
  if (drafted.length === 0) allowed(refused(`Nothing is left of ${sources.map(({ name }) => name).join(", ")}.`));
  const tooMany = lineLimitProblem(drafted.map(({ line }) => line));
  if (tooMany) throw invalid({ from: tooMany });
  if (kind !== "quotation") refuseRates(input);
  return drafted.map(({ line, lineInput }, index) => ({
    line: { ...line, idx: index + 1, ...(lineInput?.rate !== undefined && { rate: toPaise(lineInput.rate) }) },
    lineInput,
  }));
}
