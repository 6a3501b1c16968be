// The operator's settings, the mark of a demonstration and the fingerprint of the secret; the policies in force.
import { PolicyKind } from "@vanik/contracts/content";
import { BooksSettings, DeskSettings, LimitSettings, Operator, TradeSettings } from "@vanik/contracts/settings";
import { indianDay } from "../../platform/clock.ts";
import type { Queryable, Transaction } from "../../platform/db.ts";
import type { Mailbox } from "../../platform/mail.ts";
import {
  keepMark,
  lockSetting,
  readSettings,
  readSettingsHoldingBooks,
  versionsOf,
  writeMark,
  writeSetting,
} from "./settings-store.ts";
import { findPolicies } from "./store.ts";

/** What an installation shows until the desk says otherwise. */
export const blankOperator: Operator = {
  brand: "Vanik",
  legal_name: "Vanik",
  address: ["New Delhi"],
  state: "07",
  email: "desk@vanik.example",
  phone: "",
  hours: "",
  gstin: "",
  cin: "",
  social: { label: "LinkedIn", url: "https://www.linkedin.com/" },
};

/** The operator's brand, address and contacts. */
export async function readOperator(db: Queryable): Promise<Operator> {
  return Operator.parse((await readSettings(db)).get("operator") ?? blankOperator);
}

/** Where mails to the operator go. */
export function deskMailbox({ brand, email }: Operator): Mailbox {
  return { name: brand, address: email };
}

export async function saveOperator(tx: Transaction, operator: Operator): Promise<void> {
  await writeSetting(tx, "operator", operator);
}

/** How an installation trades until the desk says otherwise. */
const blankTrade: TradeSettings = {
  bank: { name: "", branch: "", account: "", ifsc: "" },
  sales_terms: "",
  purchase_terms: "",
  valid_days: 15,
  lut: null,
  issued_electronically: false,
  hsn_digits: 6,
  deducts_tds: false,
};

/** How the operator trades. */
export async function readTradeSettings(db: Queryable): Promise<TradeSettings> {
  return TradeSettings.parse((await readSettings(db)).get("trade") ?? blankTrade);
}

/** Who trades, and how. */
export async function readTrader(db: Queryable): Promise<{ operator: Operator; trade: TradeSettings }> {
  return { operator: await readOperator(db), trade: await readTradeSettings(db) };
}

export async function saveTradeSettings(tx: Transaction, trade: TradeSettings): Promise<void> {
  await writeSetting(tx, "trade", trade);
}

/** Until when the books are closed, as this request first read it; what writes into the books asks anew. */
export async function readBooks(db: Queryable): Promise<BooksSettings> {
  return booksOf((await readSettings(db)).get("books"));
}

/** Until when the books are closed now: nobody closes more of them before this transaction ends. */
export async function holdBooks(tx: Transaction): Promise<BooksSettings> {
  return booksOf((await readSettingsHoldingBooks(tx)).get("books"));
}

/** Until when the books are closed now, once whoever is writing into them is done; nobody writes before this transaction ends. */
export async function lockBooks(tx: Transaction): Promise<BooksSettings> {
  return booksOf(await lockSetting(tx, "books"));
}

export async function saveBooks(
  tx: Transaction,
  books: BooksSettings,
  said?: { at: Date; reason?: string },
): Promise<void> {
  await writeSetting(tx, "books", books, said);
}

/** Every closing and opening of the books, newest first. */
export async function historyOfBooks(db: Queryable) {
  const versions = await versionsOf(db, "books");
  return versions.map(({ value, ...version }) => ({ ...version, ...booksOf(value) }));
}

const booksOf = (value: unknown) => BooksSettings.parse(value ?? { until: null });

/** Above which sums an act needs a second person, or leaves its mark (trade 11). */
export async function readLimits(db: Queryable): Promise<LimitSettings> {
  return LimitSettings.parse((await readSettings(db)).get("limits") ?? {});
}

/** What holds for the desk's own people. */
export async function readDeskSettings(db: Queryable): Promise<DeskSettings> {
  return DeskSettings.parse((await readSettings(db)).get("desk") ?? { second_factor_required: null });
}

export async function saveDeskSettings(tx: Transaction, desk: DeskSettings): Promise<void> {
  await writeSetting(tx, "desk", desk);
}

/** `true` or `false` once the empty database was made into one or the other; null before. */
export async function readDemonstrationMark(db: Queryable): Promise<boolean | null> {
  const value = (await readSettings(db)).get("demonstration");
  return typeof value === "boolean" ? value : null;
}

export async function markDemonstration(tx: Transaction, demonstration: boolean): Promise<void> {
  await writeMark(tx, "demonstration", demonstration);
}

/** Keeps the fingerprint of the first node's secret; resolves to the one that is kept (security 1). */
export async function keepFingerprint(db: Queryable, fingerprint: string): Promise<string> {
  return String(await keepMark(db, "secret_fingerprint", fingerprint));
}

/** The operator as a document names it. */
export function operatorAddress({ legal_name, gstin, address, state }: Operator) {
  return { name: legal_name, gstin, address: address.join(", "), state };
}

/** The ids of the policies' versions that hold at a moment: what a user agrees to then. */
export async function policiesInForce(db: Queryable, moment: Date): Promise<string[]> {
  const ids: string[] = [];
  for (const kind of PolicyKind.options) {
    const [inForce] = await findPolicies(db, kind, indianDay(moment)).limit(1);
    if (inForce) ids.push(inForce.id);
  }
  return ids;
}

export {
  areOperatorsOwn,
  changeSetUp,
  readSetUpSettings,
  readSetUpVersion,
  readWhetherOpen,
  refuseWhileClosed,
  siteIsClosed,
} from "./site.ts";
/** Which of the policies visitors can read. */
export async function policiesShown(db: Queryable, moment: Date) {
  const isShown = async (kind: PolicyKind) => (await findPolicies(db, kind, indianDay(moment)).limit(1)).length > 0;
  return { privacyPolicy: await isShown("privacy_policy"), terms: await isShown("terms_n_cond") };
}

export { hasNews, readContentVersion } from "./store.ts";
export { checkPicture, picturesNamed } from "./pictures.ts";
