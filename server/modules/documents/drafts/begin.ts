// Drafts that begin at the desk, without a document that they come from (trade 9): what stands behind them is made at their submit,
// so that one that is thrown away leaves nothing. An order or invoice begins as the offer that it is made of.
import type { BeginInput } from "@vanik/contracts/begin-input";
import { unitMeant } from "@vanik/contracts/item-units";
import { isLineFieldOf } from "@vanik/contracts/line-fields";
import { noPaise, toPercent, toQuantity, toRupees } from "@vanik/contracts/money";
import { type becomings, begunAs, isInquiry, isRequest, type Kind, kinds, everyKind } from "@vanik/contracts/trade";
import { pincodeIn } from "@vanik/contracts/states";
import { unitKey } from "@vanik/contracts/unit-spellings";
import { requiredByProblem } from "@vanik/trading/days";
import { isInOwnWords } from "@vanik/trading/own-words";
import { sql } from "drizzle-orm";
import { indianDay } from "../../../platform/clock.ts";
import type { Transaction } from "../../../platform/db.ts";
import { invalid, withFields } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import { organisationNamed } from "../../accounts/use-cases.ts";
import { itemsByIds } from "../../catalogue/use-cases.ts";
import { operatorAddress, readOperator } from "../../content/use-cases.ts";
import { refuseBlocked } from "../law/blocked.ts";
import { tradeLines } from "../line-tables.ts";
import { beginning, type DraftDeps, rowOfDraft } from "./drafts.ts";
import { fillDraft } from "./editing.ts";
import { insertDraft, linesOfDocument } from "./store.ts";
import { type NamedDocument, refuseMirrored } from "../store.ts";
import { findDocumentNamed, kindsOfSide } from "../named.ts";

type Party = NonNullable<Awaited<ReturnType<typeof organisationNamed>>>;

/** Whose it is to be, none of a request; throws where how it came, or what it is bought for, is not said or is another kind's to say. */
export async function partyToBegin(tx: Transaction, kind: Kind, input: BeginInput): Promise<Party | null> {
  const { party, side } = kinds[kind];
  if (side === "purchase" && !input.purpose) throw invalid({ purpose: "Say whether it is for stock or for own use." });
  if (side === "sale" && input.purpose) throw invalid({ purpose: "What it is bought for is said of a purchase." });
  if (isRequest(kind)) {
    if (input.organisation) throw invalid({ organisation: "A request is nobody's: add its suppliers to its draft." });
    return null;
  }
  if (!input.how) throw invalid({ how: "Say how it came: by phone, WhatsApp or mail, in person, or at the counter." });
  if (!input.organisation) throw invalid({ organisation: `Name the ${party}.` });
  const found = await organisationNamed(tx, party, input.organisation);
  if (!found) throw invalid({ organisation: `There is no ${party} named ${input.organisation}.` });
  await refuseBlocked(tx, [found.id]);
  return found;
}

/** By when the goods are required: of an inquiry or a request, and no day that is past. */
export function requiredToBegin(kind: Kind, { required_by: day }: BeginInput, today: string): string | null {
  if (!day) return null;
  if (!isInquiry(kind) && !isRequest(kind))
    throw invalid({ required_by: "By when goods are required is said of an inquiry or a request for quotation." });
  const problem = requiredByProblem(day, today);
  if (problem) throw invalid({ required_by: problem });
  return day;
}

export interface LinesToBegin {
  items: (NonNullable<BeginInput["lines"]>[number] & { specification: string })[];
  /** What of a copied document is no longer sold, or not so, in sentences. */
  leftOut: string[];
  /** The document that they are copied of. */
  of?: NamedDocument;
}

/** The lines of an earlier document as one of `kind` has them. Throws unless it is of this side and party; of a request any request. */
export async function copiedLines(
  tx: Transaction,
  kind: Kind,
  party: Pick<Party, "id" | "name"> | null,
  name: string,
  copiedKind?: Kind,
): Promise<LinesToBegin> {
  const copyable = party ? kindsOfSide(kind) : everyKind.filter(isRequest);
  const among = copyable.filter((one) => copiedKind === undefined || one === copiedKind);
  const source = await findDocumentNamed(tx, name, among);
  if (!source || (party && source.organisationId !== party.id))
    throw invalid({ copy: `${name} is ${party ? `no such document of ${party.name}` : "no request for quotation"}.` });
  refuseMirrored([source]);
  const { dropped } = source.extras;
  const lines = (await linesOfDocument(tx, source.id)).filter(({ idx }) => !dropped?.[idx]);
  const items = await itemsByIds(
    tx,
    lines.flatMap(({ itemId }) => itemId ?? []),
  );
  const isPriced = isLineFieldOf(kind, "rate") && isLineFieldOf(source.kind, "rate");
  const leftOut: string[] = [];
  const copied = lines.flatMap((line): LinesToBegin["items"] => {
    const item = line.itemId ? items.get(line.itemId) : undefined;
    const isSold = !line.itemId || (item && !item.hidden && unitMeant(item, line.uom, unitKey));
    if (!isSold) {
      leftOut.push(
        `${line.itemName} is no longer sold${item && !item.hidden ? ` in ${line.uom}` : ""} and was left out.`,
      );
      return [];
    }
    return [
      {
        item_code: item?.code ?? line.itemCode,
        qty: toQuantity(line.qty),
        uom: line.uom,
        ...(!line.itemId && { item_name: line.itemName, hsn: line.hsn }),
        ...(isInOwnWords(line) && { gst_rate: toPercent(line.gstRate), gst_treatment: line.gstTreatment }),
        ...(isPriced && line.rate !== null && { rate: toRupees(line.rate) }),
        // What the line was given off, its share of the document's discount too: it comes to the same.
        ...(isPriced && line.discountAmount > noPaise && { own_discount: toRupees(line.discountAmount) }),
        specification: line.specification,
      },
    ];
  });
  return { items: copied, leftOut, of: source };
}

/** What items' names do not say comes along with a copied line. */
async function writeSpecifications(tx: Transaction, documentId: string, items: LinesToBegin["items"]): Promise<void> {
  const specifications = items.flatMap(({ specification }, at) =>
    specification ? [{ idx: at + 1, specification }] : [],
  );
  if (specifications.length === 0) return;
  await tx.execute(sql`update ${tradeLines} l set specification = s.specification
    from json_to_recordset(${JSON.stringify(specifications)}) as s (idx int, specification text)
    where l.document_id = ${documentId} and l.idx = s.idx`);
}

const asLines = (field: string) => field.replace(/^items/, "lines");

/** Begins a draft for the desk, as what the kind begins; resolves to its passing name. */
export async function beginDraft(
  deps: DraftDeps,
  tx: Transaction,
  kind: Kind,
  input: BeginInput,
  { buyerName = "", buyerPhone = "" } = {},
): Promise<string> {
  const as = begunAs(kind);
  if (as === "opportunity") throw new Error("An opportunity is no draft");
  const party = await partyToBegin(tx, kind, input);
  const now = deps.clock.now();
  const id = newId();
  const today = indianDay(now);
  const scheduleDate = requiredToBegin(kind, input, today);
  const begins = await beginning(tx, as, party?.id ?? null, { today });
  const { name, ...row } = rowOfDraft({ id, kind: as, organisationId: party?.id ?? null, caseId: id, now });
  const copied: LinesToBegin = input.copy
    ? await copiedLines(tx, as, party, input.copy, input.copy_kind)
    : { items: [], leftOut: [] };
  const extras = {
    ...(input.how && { how: input.how }),
    ...(copied.of && !input.lines && { copiedFrom: copied.of.name, copiedKind: copied.of.kind }),
    ...(as !== kind && { becomes: kind as keyof typeof becomings }),
    ...(buyerName && { buyerName }),
    ...(buyerPhone && { buyerPhone }),
    ...(input.purpose && { purpose: input.purpose }),
    // What is bought for nobody comes to us.
    ...(isRequest(as) && { deliveryPincode: pincodeIn(operatorAddress(await readOperator(tx)).address) }),
  };
  const leftOut =
    input.lines || copied.leftOut.length === 0 ? {} : { leftOut: copied.leftOut, warnings: copied.leftOut };
  await insertDraft(tx, { ...begins, ...row, name, scheduleDate, extras: { ...extras, ...leftOut } }, [], []);
  await withFields(() => fillDraft(deps, tx, as, { name, items: input.lines ?? copied.items }), asLines);
  if (!input.lines) await writeSpecifications(tx, id, copied.items);
  return name;
}
