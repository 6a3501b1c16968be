// The books, the mark of a demonstration and the fingerprint of the secret; the policies in force. Other settings: settings.ts.
import type { PolicyKind } from "@vanik/contracts/content";
import { BooksSettings } from "@vanik/contracts/settings";
import { indianDay } from "../../platform/clock.ts";
import type { Queryable, Transaction } from "../../platform/db.ts";
import {
  insertMarkOnce,
  lockSettingName,
  lockSetting,
  readMark,
  readSettings,
  readSettingsLockingBooks,
  versionsOf,
  writeMark,
  writeSetting,
} from "./settings-store.ts";
import { findPolicies } from "./store.ts";

/** Until when the books are closed, as this request first read it; what writes into the books asks anew. */
export async function readBooks(db: Queryable): Promise<BooksSettings> {
  return booksOf((await readSettings(db)).get("books"));
}

/** Until when the books are closed now: nobody closes more of them before this transaction ends. */
export async function lockBooksForShare(tx: Transaction): Promise<BooksSettings> {
  return booksOf((await readSettingsLockingBooks(tx)).get("books"));
}

/** Until when the books are closed now, once whoever is writing into them is done; nobody writes before this transaction ends. */
export async function lockBooks(tx: Transaction): Promise<BooksSettings> {
  return booksOf(await lockSetting(tx, "books"));
}

export async function saveBooks(
  tx: Transaction,
  books: BooksSettings,
  about?: { at: Date; reason?: string },
): Promise<void> {
  await writeSetting(tx, "books", books, about);
}

/** Every closing and opening of the books, newest first. */
export async function historyOfBooks(db: Queryable) {
  const versions = await versionsOf(db, "books");
  return versions.map(({ value, ...version }) => ({ ...version, ...booksOf(value) }));
}

const booksOf = (value: unknown) => BooksSettings.parse(value ?? { until: null });

const clockAhead = "clock_ahead";

/** `true` or `false` once the empty database was made into one or the other; null before. */
export async function readDemonstrationMark(db: Queryable): Promise<boolean | null> {
  const value = (await readSettings(db)).get("demonstration");
  return typeof value === "boolean" ? value : null;
}

export async function markDemonstration(tx: Transaction, demonstration: boolean): Promise<void> {
  await writeMark(tx, "demonstration", demonstration);
}

/** By how many milliseconds the clock of a demonstration was put forward, as it is now. */
export async function readClockAhead(db: Queryable): Promise<number> {
  return Number((await readMark(db, clockAhead)) ?? 0);
}

/** Puts it forward to so many, for all nodes; false where it is further already. */
export async function setClockAhead(tx: Transaction, milliseconds: number): Promise<boolean> {
  await lockSettingName(tx, clockAhead);
  if (milliseconds < (await readClockAhead(tx))) return false;
  await writeMark(tx, clockAhead, milliseconds);
  return true;
}

/** Which ERPNext the database mirrors, and since when; null where it trades by itself. */
export interface ErpnextMark {
  url: string;
  since: string;
}

export async function readErpnextMark(db: Queryable): Promise<ErpnextMark | null> {
  return ((await readMark(db, "erpnext_mirrored")) as ErpnextMark | undefined) ?? null;
}

/** Marks it unless it is marked; resolves to the mark that stands. */
export async function insertErpnextMark(db: Queryable, mark: ErpnextMark): Promise<ErpnextMark> {
  return (await insertMarkOnce(db, "erpnext_mirrored", mark)) as ErpnextMark;
}

/** The same ERPNext at another address. */
export async function writeErpnextMark(tx: Transaction, mark: ErpnextMark): Promise<void> {
  await writeMark(tx, "erpnext_mirrored", mark);
}

/** Keeps the fingerprint of the first node's secret; resolves to the one that is kept (security 1). */
export async function saveFingerprint(db: Queryable, fingerprint: string): Promise<string> {
  return String(await insertMarkOnce(db, "secret_fingerprint", fingerprint));
}

export {
  fixedOfMails,
  forgetMailPassword,
  isSameMailAccount,
  readMailSender,
  describeMailWay,
  readSmtpUrl,
  saveMailPassword,
  wayOfMails,
} from "./mail-server.ts";
export { installedAt, readSettingSecret, writeSettingSecret } from "./settings-store.ts";
export {
  readErpnextSettings,
  readErpnextSettingsNow,
  readBackupSettings,
  blankOperator,
  changeSetting,
  deskMailbox,
  logoOf,
  readBanks,
  readOwnSeries,
  readDeskSettings,
  readLimits,
  readOperator,
  readRegistrations,
  readSourcing,
  readTrader,
  readLaw,
  readTradeSettings,
  saveBanks,
  saveDeskSettings,
  saveOperator,
  saveRegistrations,
  saveTradeSettings,
  settingNow,
  type Trader,
  versionsOfSetting,
} from "./settings.ts";
export { insertActNotice, findActNotice, lastActNotice } from "./act-notices.ts";
export { lutOf, operatorAddress, registrationOf } from "./registrations.ts";
export { inOurWords } from "./mail-words.ts";
export { findLogo, insertLogo } from "./logo-store.ts";
export {
  areOperatorsOwn,
  changeSetUp,
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

export { findHolidays, findPoliciesInForce, hasNews, hasOwnTexts, readContentVersion } from "./store.ts";
export { checkPicture, pictureIn, picturesNamed } from "./pictures.ts";
export { makePicture, picturesJob, sweepPictures } from "./make-picture.ts";
export { deleteMessages, findMessage, messageTexts, subscriptionById } from "./store.ts";
export { forgetReader, sweepContent } from "./forget-reader.ts";
