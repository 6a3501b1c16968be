// The lines that the desk types, as a draft stores them: items from the catalogue, goods in own words, charges beside them.
import type { EditInput, LineInput } from "@vanik/contracts/edit-input";
import { describeUnits, unitMeant } from "@vanik/contracts/item-units";
import { isLineFieldOf } from "@vanik/contracts/line-fields";
import { noPaise, toBasisPoints, toPaise, toThousandths } from "@vanik/contracts/money";
import type { GstTreatment, Kind } from "@vanik/contracts/trade";
import { unitKey } from "@vanik/contracts/unit-spellings";
import { isMeasured, quantityProblem } from "@vanik/contracts/units";
import { chargeRateAmong, isServiceLine, lineLimitProblem, sacOfCharge } from "@vanik/trading/charges";
import { isHsnOfGoods, isInOwnWords, unsaidGst } from "@vanik/trading/own-words";
import { unlawfulRate } from "@vanik/trading/rate-departures";
import { sourceRefusal, successions } from "@vanik/trading/succession";
import type { Transaction } from "../../../platform/db.ts";
import { invalid } from "../../../platform/errors.ts";
import { organisationsNamed } from "../../accounts/use-cases.ts";
import { findLawfulRates, gstRatesOn, lockItemsByCode } from "../../catalogue/use-cases.ts";
import { readTradeSettings } from "../../content/use-cases.ts";
import { dayOfRates } from "./draft-warnings.ts";
import { findByNames, linesOfDocument, type NewLine, sourceLines, type SourceRow, sourcesOfDocument } from "./store.ts";
import { factorToStore, type StoredLine } from "../line-tables.ts";
import { findKeptWords } from "../stock.ts";
import type { StoredDocument } from "../tables.ts";

const paiseOrNull = (rupees: number | null | undefined) =>
  rupees === null || rupees === undefined ? null : toPaise(rupees);

type Items = Awaited<ReturnType<typeof lockItemsByCode>>;
type Rates = Awaited<ReturnType<typeof gstRatesOn>>;
type Item = Items extends ReadonlyMap<string, infer One> ? One : never;
interface Known {
  items: Items;
  rates: Rates;
  /** The lines that the draft has before. */
  storedLines: Standing;
}

const noHsnOfGoods = "Enter an HSN of 4, 6 or 8 digits, as the tariff has it";

/** On our invoice the desk may correct it (trade 11). */
function hsnOfItem(kind: Kind, { hsn }: LineInput, own: string, path: string): string {
  if (kind !== "sales_invoice" || !hsn) return own;
  if (!isHsnOfGoods(hsn)) throw invalid({ [`${path}.hsn`]: noHsnOfGoods });
  return hsn;
}

type Standing = readonly Pick<
  StoredLine,
  "itemId" | "itemCode" | "itemName" | "hsn" | "uom" | "factor" | "gstRate" | "gstTreatment"
>[];

/** A line keeps what it says of its item until it is sent with what the catalogue says by now (operator 2, What follows). */
function calledAndClassed(item: Item, line: LineInput, storedLines: Standing) {
  const storedLine = storedLines.find(({ itemId }) => itemId === item.id);
  return {
    itemName: storedLine && line.item_name !== item.name ? storedLine.itemName : item.name,
    hsn: storedLine && line.hsn !== item.hsn ? storedLine.hsn : item.hsn,
  };
}

/** The unit of a line: the item's own, one of its others, or one in which a line of this draft has it already. */
function unitOfLine(item: Item, named: string | undefined, storedLines: Standing, path: string) {
  const unit = unitMeant(item, named, unitKey);
  if (unit) return { uom: unit.uom, factor: factorToStore(unit.factor) };
  const storedLine = storedLines.find(({ itemId, uom }) => itemId === item.id && unitKey(uom) === unitKey(named!));
  if (!storedLine) throw invalid({ [`${path}.uom`]: `${item.name} is not sold in ${named}. ${describeUnits(item)}.` });
  return { uom: storedLine.uom, factor: storedLine.factor };
}

/** Goods that no catalogue has: what the line does not say is as its source says it, else as these words stand in the draft. */
function goodsInOwnWords(line: LineInput, source: SourceRow | undefined, storedLines: Standing, path: string) {
  const itemName = line.item_name || (source?.itemName ?? "");
  if (!itemName)
    throw invalid({ [`${path}.item_name`]: "Say in words what the goods are, or name an item of the catalogue." });
  const storedLine = source ?? storedLines.find((one) => isInOwnWords(one) && one.itemName === itemName);
  const hsn = line.hsn ?? storedLine?.hsn ?? "";
  if (hsn.startsWith("99"))
    throw invalid({
      [`${path}.hsn`]: `${hsn} is the code of a service. Add it as a service, or enter the HSN of the goods.`,
    });
  if (hsn && !isHsnOfGoods(hsn)) throw invalid({ [`${path}.hsn`]: noHsnOfGoods });
  const uom = line.uom || (storedLine?.uom ?? "");
  if (!uom) throw invalid({ [`${path}.uom`]: `Say in which unit ${itemName} is counted.` });
  const { gstRate = unsaidGst.rate, gstTreatment = unsaidGst.treatment } = storedLine ?? {};
  return { itemId: null, factor: null, itemCode: "", itemName, hsn, uom, gstRate, gstTreatment };
}

/** What the catalogue, or the desk for what is not in it, says of a line. */
function itemOf(
  kind: Kind,
  line: LineInput,
  source: SourceRow | undefined,
  { items, rates, storedLines }: Known,
  path: string,
) {
  if (isInOwnWords({ itemCode: line.item_code })) return goodsInOwnWords(line, source, storedLines, path);
  const item = items.get(line.item_code.toLowerCase());
  if (item) {
    const { id: itemId, code: itemCode } = item;
    const unit = unitOfLine(item, line.uom, storedLines, path);
    const named = calledAndClassed(item, line, storedLines);
    const hsn = hsnOfItem(kind, line, named.hsn, path);
    const { rate: gstRate, treatment: gstTreatment } = rates.get(itemId) ?? {
      rate: item.gstRate,
      treatment: item.gstTreatment,
    };
    return { itemId, itemCode, itemName: named.itemName, hsn, ...unit, gstRate, gstTreatment };
  }
  const itemCode = line.item_code.toUpperCase();
  const hsn = line.hsn ?? "";
  if (!isServiceLine({ hsn, itemCode }))
    throw invalid({
      [`${path}.item_code`]: `${line.item_code} is not in the catalogue. Leave the code out to say in words what the goods are.`,
    });
  const itemName = line.item_name || itemCode.charAt(0) + itemCode.slice(1).toLowerCase();
  return {
    itemId: null,
    factor: null,
    itemCode,
    itemName,
    hsn: hsn || sacOfCharge(itemCode),
    uom: line.uom || "Nos",
    gstRate: null,
    gstTreatment: "taxable" as const,
  };
}

/** A charge that names no rate bears the highest of the goods (trade 4). */
function withServiceRates(lines: (Omit<NewLine, "gstRate"> & { gstRate: number | null })[]): NewLine[] {
  const goods = lines.flatMap(({ hsn, itemCode, gstRate, gstTreatment }) =>
    gstRate === null ? [] : [{ hsn, itemCode, rate: gstRate, treatment: gstTreatment ?? "taxable" }],
  );
  const charged = chargeRateAmong(goods);
  return lines.map((line) =>
    line.gstRate === null
      ? { ...line, gstRate: charged.rate, gstTreatment: charged.treatment }
      : { ...line, gstRate: line.gstRate },
  );
}

/** Documents that a draft's lines may come from: those that it was made of, and of a purchase its supplier's others that stand. */
async function possibleSources(tx: Transaction, draft: StoredDocument, names: readonly string[], today: string) {
  const kind = draft.kind;
  const madeOf = await sourcesOfDocument(tx, draft.id);
  const mayBeSource = ({ kind: sourceKind, name, state, organisationId }: StoredDocument) =>
    successions[kind]?.several &&
    organisationId === draft.organisationId &&
    !sourceRefusal(kind, { kind: sourceKind, name, state }, today);
  const from = successions[kind]?.from;
  const found = from ? await findByNames(tx, [from], names) : [];
  return found.filter((source) => madeOf.includes(source.id) || mayBeSource(source));
}

/** A source with the item that its words are kept as. */
type KeptRow = SourceRow & { keptAs?: string | undefined };

async function findKeptRows(tx: Transaction, rows: readonly SourceRow[]): Promise<KeptRow[]> {
  const inWords = rows.filter(isInOwnWords);
  const keptWords = await findKeptWords(tx, inWords);
  return rows.map((row) => ({ ...row, keptAs: keptWords[inWords.indexOf(row)]?.itemId }));
}

/** Goods in own words that are kept in the catalogue since: the item has their name, or had it, and their unit. */
const isInCatalogueSince = (row: KeptRow, item: Item | undefined): boolean =>
  isInOwnWords(row) &&
  item !== undefined &&
  (item.id === row.keptAs || item.name.toLowerCase() === row.itemName.toLowerCase()) &&
  unitMeant(item, row.uom, unitKey) !== undefined;

/** What is counted against a line is what the line says. */
function checkItem(kind: Kind, { item_code }: LineInput, row: KeptRow, items: Items, name: string, path: string) {
  if (!successions[kind]?.counts || item_code.toLowerCase() === row.itemCode.toLowerCase()) return;
  if (isInCatalogueSince(row, items.get(item_code.toLowerCase()))) return;
  const what = row.itemCode || `${row.itemName}, without a code`;
  throw invalid({ [`${path}.item_code`]: `Line ${row.idx} of ${name} is ${what}: name that, or no source.` });
}

/** The lines that sources are named for, by `NAME idx`; throws at what is not there, or cannot be this draft's source. */
async function sourcesOfLines(
  tx: Transaction,
  draft: StoredDocument,
  lines: readonly LineInput[],
  items: Items,
  today: string,
) {
  const names = [...new Set(lines.flatMap(({ source }) => source?.from ?? []))];
  const found = await possibleSources(tx, draft, names, today);
  const ids = found.map(({ id }) => id);
  const rows = await findKeptRows(tx, await sourceLines(tx, ids));
  const named = new Map<string, SourceRow>();
  for (const [at, line] of lines.entries()) {
    const { source } = line;
    if (!source) continue;
    const path = `items.${at}`;
    const document = found.find(({ name }) => name === source.from);
    if (!document) throw invalid({ [`${path}.source.from`]: `${source.from} is not what this can come from.` });
    const row = rows.find(({ documentId, idx }) => documentId === document.id && idx === source.idx);
    if (!row) throw invalid({ [`${path}.source.idx`]: `${source.from} has no line ${source.idx}.` });
    checkItem(draft.kind, line, row, items, source.from, path);
    named.set(`${source.from} ${source.idx}`, row);
  }
  return { named, sourceIds: found.map(({ id }) => id) };
}

/** A line's own discount is said in one way (trade 3.2); what a percentage comes to is stored beside it, so it is asked here. */
function checkOneDiscount({ discount_percentage, own_discount }: LineInput, path: string) {
  if (discount_percentage && own_discount)
    throw invalid({ [`${path}.own_discount`]: "Enter a discount in percent or in rupees, not both" });
}

/** A rate that is typed is one that there is. */
function checkRate(
  line: LineInput,
  { gstTreatment: own }: { gstTreatment: GstTreatment },
  lawful: Lawful,
  path: string,
) {
  if (line.gst_rate === undefined) return;
  const gst = { rate: toBasisPoints(line.gst_rate), treatment: line.gst_treatment ?? own };
  const problem = unlawfulRate(gst, lawful.rates, lawful.day);
  if (problem) throw invalid({ [`${path}.gst_rate`]: problem });
}

interface Lawful {
  rates: readonly number[];
  day: string;
}

/** What may be over or short of a measured quantity, in basis points: as typed, else the operator's; of an invoice its source's. */
function lineTolerance(kind: Kind, line: LineInput, source: SourceRow | undefined, allowed: number): number {
  if (isLineFieldOf(kind, "tolerance_percent", "written")) return toBasisPoints(line.tolerance_percent ?? allowed);
  return isLineFieldOf(kind, "tolerance_percent", "carried") ? (source?.tolerance ?? 0) : 0;
}

/** Whom each line is bought from; null where a bid supplies it, or nobody is named. */
async function suppliersOfLines(tx: Transaction, items: readonly LineInput[]): Promise<(string | null)[]> {
  const named = items.map(({ bought_from: name = "", supply = [] }) => (supply.length > 0 ? "" : name));
  if (named.every((name) => name === "")) return named.map(() => null);
  const found = await organisationsNamed(tx, "supplier", named);
  return named.map((name, at) => {
    if (name !== "" && !found[at])
      throw invalid({ [`items.${at}.bought_from`]: `There is no supplier named ${name}.` });
    return found[at]?.id ?? null;
  });
}

/** The whole list of a draft's lines as it is to be stored, and the documents that they come from. */
export async function editedLinesOf(
  tx: Transaction,
  document: StoredDocument,
  items: NonNullable<EditInput["items"]>,
  today: string,
): Promise<{ lines: NewLine[]; sourceIds: string[] }> {
  const known = await lockItemsByCode(
    tx,
    items.map(({ item_code }) => item_code),
  );
  const ids = [...known.values()].map(({ id }) => id);
  const rates = await gstRatesOn(tx, ids, today);
  const day = dayOfRates(document, today);
  const storedLines = await linesOfDocument(tx, document.id);
  const lawful = { rates: await findLawfulRates(tx, day), day };
  const { tolerance: allowedTolerance } = await readTradeSettings(tx);
  const { named, sourceIds } = await sourcesOfLines(tx, document, items, known, today);
  const suppliers = await suppliersOfLines(tx, items);
  const lines = items.map((line, at) => {
    const path = `items.${at}`;
    const source = line.source ? named.get(`${line.source.from} ${line.source.idx}`) : undefined;
    const item = itemOf(document.kind, line, source, { items: known, rates, storedLines }, path);
    const problem = quantityProblem(line.qty, item.uom);
    if (problem) throw invalid({ [`${path}.qty`]: problem });
    checkOneDiscount(line, path);
    checkRate(line, item, lawful, path);
    return {
      ...item,
      documentId: document.id,
      idx: at + 1,
      sourceDocumentId: source?.documentId ?? null,
      sourceIdx: source?.idx ?? null,
      specification: source?.specification ?? "",
      qty: toThousandths(line.qty),
      rate: paiseOrNull(line.rate),
      discountPercentage: line.discount_percentage ? toBasisPoints(line.discount_percentage) : null,
      ownDiscount: paiseOrNull(line.own_discount) ?? noPaise,
      gstTreatment: line.gst_treatment ?? item.gstTreatment,
      gstRate: line.gst_rate === undefined ? item.gstRate : toBasisPoints(line.gst_rate),
      tolerance: isMeasured(item.uom) ? lineTolerance(document.kind, line, source, allowedTolerance) : 0,
      costRate: paiseOrNull(line.cost_rate),
      supplierId: suppliers[at]!,
      fromStock: line.from_stock ?? false,
    };
  });
  const tooMany = lineLimitProblem(lines);
  if (tooMany) throw invalid({ items: tooMany });
  return { lines: withServiceRates(lines), sourceIds };
}
