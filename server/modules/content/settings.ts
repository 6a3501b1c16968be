// The operator's settings, each as it holds now; and as the desk changes them, version after version.
import { settingShapes, type SettingName, type SettingValue } from "@vanik/contracts/setting-inputs";
import {
  BackupSettings,
  BankSettings,
  BrandSettings,
  DeskSettings,
  LawSettings,
  LimitSettings,
  MailSettings,
  NumberSettings,
  type Operator,
  OperatorSettings,
  type Registration,
  RegistrationSettings,
  SourcingSettings,
  StoredOperator,
  StoredTrade,
  type TradeSettings,
} from "@vanik/contracts/settings";
import type { z } from "zod";
import { ErpnextSettings } from "@vanik/contracts/erpnext";
import type { Queryable, Transaction } from "../../platform/db.ts";
import type { Mailbox } from "../../platform/mail-parts.ts";
import { findLogo } from "./logo-store.ts";
import { registrationOf } from "./registrations.ts";
import { lockSettingName, readMark, readSettings, versionsOf, writeSetting } from "./settings-store.ts";

/** What an installation shows until the desk says otherwise. */
export const blankOperator: OperatorSettings = {
  brand: "Vanik",
  legal_name: "Vanik",
  entity: "",
  pan: "",
  cin: "",
  address: ["New Delhi"],
  state: "07",
  email: "desk@vanik.example",
  phone: "",
  hours: "",
  contact: "",
  social: [],
};

/** What its page at the desk begins with: what pages show until then is nothing that anybody has said. */
const unsaidOperator: OperatorSettings = {
  ...blankOperator,
  brand: "",
  legal_name: "",
  address: [],
  state: "",
  email: "",
};

type Settings = Awaited<ReturnType<typeof readSettings>>;

const registrationsIn = (settings: Settings) =>
  RegistrationSettings.parse(settings.get("registrations") ?? {}).registrations;

function operatorIn(settings: Settings): Operator {
  const operator = StoredOperator.parse(settings.get("operator") ?? blankOperator);
  const main = registrationOf(registrationsIn(settings), 1);
  const look = BrandSettings.parse(settings.get("brand") ?? {});
  return { ...operator, gstin: main?.gstin ?? "", look };
}

/** The operator's brand, address and contacts, with its main GSTIN. */
export async function readOperator(db: Queryable): Promise<Operator> {
  return operatorIn(await readSettings(db));
}

/** Where mails to the operator go. */
export function deskMailbox({ brand, email }: Operator): Mailbox {
  return { name: brand, address: email };
}

/** The PNG of the brand's logo; undefined where it has none. */
export async function logoOf(db: Queryable, { look }: Operator): Promise<Buffer | undefined> {
  return look?.logo ? (await findLogo(db, look.logo.id))?.png : undefined;
}

/** Our registrations, those that are no longer active too. */
export async function readRegistrations(db: Queryable): Promise<Registration[]> {
  return registrationsIn(await readSettings(db));
}

/** The series of our own, by kind and registration; what has none is numbered as the product does. */
export async function readOwnSeries(db: Queryable): Promise<NumberSettings["numbers"]> {
  return NumberSettings.parse((await readSettings(db)).get("numbers") ?? {}).numbers;
}

/** Our bank accounts. */
export async function readBanks(db: Queryable): Promise<BankSettings["banks"]> {
  return BankSettings.parse((await readSettings(db)).get("banks") ?? {}).banks;
}

/** What the operator says of tax law, before the rows that come with the product. */
export async function readLaw(db: Queryable): Promise<LawSettings["rows"]> {
  return LawSettings.parse((await readSettings(db)).get("law") ?? {}).rows;
}

/** How the operator trades. */
export async function readTradeSettings(db: Queryable): Promise<TradeSettings> {
  return StoredTrade.parse((await readSettings(db)).get("trade") ?? {});
}

/** Who trades, under which registrations, and how. */
export interface Trader {
  operator: Operator;
  registrations: Registration[];
  trade: TradeSettings;
}

export async function readTrader(db: Queryable): Promise<Trader> {
  return {
    operator: await readOperator(db),
    registrations: await readRegistrations(db),
    trade: await readTradeSettings(db),
  };
}

/** Above which sums an act needs a second person, or leaves its mark (trade 11). */
export async function readLimits(db: Queryable): Promise<LimitSettings> {
  return LimitSettings.parse((await readSettings(db)).get("limits") ?? {});
}

/** How suppliers are proposed and bids compared: now, or as it was at a moment of the past. */
export async function readSourcing(db: Queryable, at: Date | null = null): Promise<SourcingSettings> {
  const stored = at
    ? (await versionsOf(db, "sourcing")).find((version) => version.at <= at)?.value
    : (await readSettings(db)).get("sourcing");
  return SourcingSettings.parse(stored ?? {});
}

/** How a company's own ERPNext is read and written. */
export async function readErpnextSettings(db: Queryable): Promise<ErpnextSettings> {
  return ErpnextSettings.parse((await readSettings(db)).get("erpnext") ?? {});
}

/** The same as it is at this moment, whatever this request has read before. */
export async function readErpnextSettingsNow(tx: Transaction): Promise<ErpnextSettings> {
  return ErpnextSettings.parse((await readMark(tx, "erpnext")) ?? {});
}

/** What holds for the desk's own people. */
export async function readDeskSettings(db: Queryable): Promise<DeskSettings> {
  return DeskSettings.parse((await readSettings(db)).get("desk") ?? {});
}

/** Where backups go, and when. */
export async function readBackupSettings(db: Queryable): Promise<BackupSettings> {
  return BackupSettings.parse((await readSettings(db)).get("backups") ?? {});
}

/** How the brand looks. */
export async function readBrand(db: Queryable): Promise<BrandSettings> {
  return BrandSettings.parse((await readSettings(db)).get("brand") ?? {});
}

/** What the operator says in its mails otherwise than usual. */
export async function readMailSettings(db: Queryable): Promise<MailSettings> {
  return MailSettings.parse((await readSettings(db)).get("mails") ?? {});
}

export const saveOperator = (tx: Transaction, operator: OperatorSettings) =>
  writeSetting(tx, "operator", OperatorSettings.parse(operator));
export const saveRegistrations = (tx: Transaction, registrations: RegistrationSettings["registrations"]) =>
  writeSetting(tx, "registrations", { registrations });
export const saveBanks = (tx: Transaction, banks: BankSettings["banks"]) => writeSetting(tx, "banks", { banks });
export const saveTradeSettings = (tx: Transaction, trade: TradeSettings) => writeSetting(tx, "trade", trade);
export const saveDeskSettings = (tx: Transaction, desk: DeskSettings) => writeSetting(tx, "desk", desk);

function readAs<N extends SettingName>(name: N, stored: unknown) {
  const shape: { value: z.ZodType; stored?: z.ZodType } = settingShapes[name];
  return (shape.stored ?? shape.value).parse(stored ?? (name === "operator" ? unsaidOperator : {})) as SettingValue<N>;
}

interface Now<N extends SettingName> {
  /** 0 where it was never written. */
  version: number;
  value: SettingValue<N>;
}

/** A setting as it holds, and its version; in a transaction that `changes` it, nobody else does before it ends. */
export async function settingNow<N extends SettingName>(
  db: Queryable,
  name: N,
  { changes }: { changes?: Transaction } = {},
): Promise<Now<N>> {
  if (changes) await lockSettingName(changes, name);
  const [newest] = await versionsOf(db, name, 1);
  return { version: newest?.version ?? 0, value: readAs(name, newest?.value) };
}

/** Every version of a setting in today's form, newest first, at most 200. */
export async function versionsOfSetting<N extends SettingName>(db: Queryable, name: N) {
  const versions = await versionsOf(db, name);
  return versions.map((version) => ({ ...version, value: readAs(name, version.value) }));
}

/**
 * Writes a setting's next version. Held by `settingNow` before. Keys that this code does not know are kept: beside a node of
 * another version they are that one's.
 */
export async function changeSetting<N extends SettingName>(
  tx: Transaction,
  name: N,
  value: SettingValue<N>,
  about: { at: Date; reason?: string },
): Promise<void> {
  const [newest] = await versionsOf(tx, name, 1);
  await writeSetting(tx, name, { ...(newest?.value as object | undefined), ...value }, about);
}
