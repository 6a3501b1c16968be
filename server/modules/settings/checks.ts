// What a setting's fields have to agree on, with each other, with other settings and with what is there already.
import { deskPages } from "@vanik/contracts/desk-pages";
import { hasRight } from "@vanik/contracts/rights";
import type { SettingName, SettingValue } from "@vanik/contracts/setting-inputs";
import type { MailServerSettings } from "@vanik/contracts/settings";
import { type ErpKind, erpKinds } from "@vanik/contracts/trade";
import { mainRegistration } from "@vanik/trading/names";
import { countedBy, nextOwnNumber, ownNumber, ownSeriesProblems, startYearOf } from "@vanik/trading/own-numbers";
import { isDeepStrictEqual } from "node:util";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/db.ts";
import { invalid } from "../../platform/errors.ts";
import { isOnThisMachine } from "../../platform/mail-smtp.ts";
import { activeStaff } from "../accounts/use-cases.ts";
import {
  findLogo,
  forgetMailPassword,
  isSameMailAccount,
  readOperator,
  readRegistrations,
  saveMailPassword,
} from "../content/use-cases.ts";
import { bearersOfStem, isRegistrationUsed, lastOfOldBooks, lastOwnNumbers } from "../documents/use-cases.ts";
import { problemOfDirectory } from "../backups/use-cases.ts";
import { lockSealing, wouldOpenSealed } from "../sourcing/use-cases.ts";
import {
  bankProblems,
  mailServerProblems,
  operatorProblems,
  type Problems,
  registrationProblems,
  missingOfOperator,
  withIds,
} from "./rules.ts";

type Check<N extends SettingName> = (
  tx: Transaction,
  before: SettingValue<N>,
  wanted: SettingValue<N>,
  deps: CheckDeps,
) => Promise<SettingValue<N>>;

export type CheckDeps = Pick<Deps, "clock" | "config" | "secret">;

const throwAt = (problems: Problems) => {
  if (Object.keys(problems).length > 0) throw invalid(problems);
};

const checkOperator: Check<"operator"> = async (tx, _, operator) => {
  throwAt({ ...missingOfOperator(operator), ...operatorProblems(operator, await readRegistrations(tx)) });
  return operator;
};

const checkRegistrations: Check<"registrations"> = async (tx, before, wanted) => {
  const registrations = withIds(wanted.registrations, before.registrations);
  const used: number[] = [];
  for (const { id, gstin } of before.registrations) {
    const stays = registrations.find((one) => one.id === id);
    // Drafts follow a GSTIN that is corrected; of one that goes they would not know whose they are.
    if (stays?.gstin !== gstin && (await isRegistrationUsed(tx, id, stays ? "issued" : "any"))) used.push(id);
  }
  const { pan } = await readOperator(tx);
  throwAt(registrationProblems(registrations, before.registrations, { pan, used }));
  return { registrations };
};

/** A series gives no number that another kind, another registration or the old books bear, and begins above what it gave. */
const checkNumbers: Check<"numbers"> = async (tx, before, wanted, { clock }) => {
  const day = indianDay(clock.now());
  const numbers = wanted.numbers.map((one) => ({ ...one, start_year: startYearOf(one, before.numbers, day) }));
  const problems = ownSeriesProblems(numbers, day);
  const registrations = await readRegistrations(tx);
  const lastNumbers = await lastOwnNumbers(tx);
  for (const [at, series] of numbers.entries()) {
    const { stem } = countedBy(series, day);
    const last = lastNumbers.find((one) => one.stem === stem)?.last ?? 0;
    const others = (await bearersOfStem(tx, stem)).find(
      ({ kind, registrationId }) => kind !== series.kind || registrationId !== series.registration,
    );
    if (series.registration !== mainRegistration && !registrations.some(({ id }) => id === series.registration))
      problems[`${at}.registration`] = "There is no such registration.";
    if (others)
      problems[`${at}.prefix`] ??=
        `${deskPages[others.kind].label}${others.kind === series.kind ? " of another registration" : ""} have numbers of ${stem}: choose another prefix.`;
    const isSaid = !before.numbers.some((one) => isDeepStrictEqual(one, series));
    if (isSaid && series.start > 1 && series.start <= last)
      problems[`${at}.start`] = `${ownNumber(stem, series.digits, last)} is given: begin at ${last + 1} or above.`;
    const old = series.kind === "sales_invoice" ? await lastOfOldBooks(tx, stem) : null;
    if (old !== null && old >= nextOwnNumber(series, day, lastNumbers))
      problems[`${at}.start`] ??=
        `An open invoice of the old books is ${ownNumber(stem, series.digits, old)}: begin at ${old + 1} or above.`;
  }
  throwAt(Object.fromEntries(Object.entries(problems).map(([at, problem]) => [`numbers.${at}`, problem])));
  return { numbers };
};

const checkBanks: Check<"banks"> = async (_, __, { banks }) => {
  throwAt(bankProblems(banks));
  return { banks: banks.length === 1 ? banks.map((bank) => ({ ...bank, main: true })) : banks };
};

const checkLimits: Check<"limits"> = async (tx, before, limits) => {
  const mayApprove = async () => (await activeStaff(tx)).filter(({ rights }) => hasRight(rights, "accounts"));
  if (limits.approvals && !before.approvals && (await mayApprove()).length < 2)
    throwAt({ approvals: "Two people with the right Accounts are needed to approve: invite a second one first." });
  return limits;
};

const checkBrand: Check<"brand"> = async (tx, _, brand) => {
  if (!brand.logo) return brand;
  const logo = await findLogo(tx, brand.logo.id);
  if (!logo) throw invalid({ logo: "This logo is not there: upload it again." });
  return { ...brand, logo: { id: logo.id, width: logo.width, height: logo.height } };
};

/** A password is kept beside the setting, and goes to the server and user that it was typed for and to nobody else. */
const checkMailServer: Check<"mail_server"> = async (tx, before, wanted, deps) => {
  const { password = "", ...typed } = wanted as MailServerSettings & { password?: string };
  const server = typed.host ? typed : { ...typed, user: "" };
  throwAt(mailServerProblems(server, { isOwnMachine: isOnThisMachine(server.host), password }));
  if (!server.user) {
    await forgetMailPassword(tx);
    return { ...server, password_at: null };
  }
  if (password) {
    await saveMailPassword(tx, deps, server, password);
    return { ...server, password_at: deps.clock.now().toISOString() };
  }
  if (before.password_at === null || !isSameMailAccount(server, before))
    throwAt({
      password: before.password_at
        ? "Enter the password again: it is kept for the server and user that it was entered for."
        : "Enter the password of this user.",
    });
  return { ...server, password_at: before.password_at };
};

const checkBackups: Check<"backups"> = async (tx, before, wanted, { config }) => {
  const { directory } = wanted;
  await lockSealing(tx, "update");
  // To a place that others read too, a copy of what is sealed would go with its key.
  if (directory && directory !== before.directory && (await wouldOpenSealed(tx)))
    throwAt({
      directory: "A sealed round is not opened yet: until then backups go where they went, or where BACKUP_DIR says.",
    });
  const problem = directory && directory !== before.directory ? await problemOfDirectory(directory, config) : null;
  if (problem) throwAt({ directory: problem });
  return wanted;
};

/** Who has looked at one paper has not looked at what it is drawn by from now on. */
const checkErpnextTicks: Check<"erpnext"> = async (_, before, wanted) => {
  const isStale = (kind: ErpKind) => {
    const [was, is] = [before.papers[kind], wanted.papers[kind]];
    const isOther = was.format !== is.format || was.letterhead !== is.letterhead || before.methods !== wanted.methods;
    return was.looked_at && is.looked_at && is.by === "erpnext" && isOther;
  };
  const stale = erpKinds.filter(isStale);
  throwAt(
    Object.fromEntries(
      stale.map((kind) => [
        `papers.${kind}.looked_at`,
        "It is drawn otherwise now: look at it anew before you tick this",
      ]),
    ),
  );
  return wanted;
};

const checks: { [N in SettingName]?: Check<N> } = {
  operator: checkOperator,
  registrations: checkRegistrations,
  numbers: checkNumbers,
  banks: checkBanks,
  limits: checkLimits,
  brand: checkBrand,
  mail_server: checkMailServer,
  backups: checkBackups,
  erpnext: checkErpnextTicks,
};

/** A setting as it is written; throws at the fields that do not agree. */
export async function checkSetting<N extends SettingName>(
  tx: Transaction,
  name: N,
  before: SettingValue<N>,
  wanted: SettingValue<N>,
  deps: CheckDeps,
): Promise<SettingValue<N>> {
  const check = checks[name] as Check<N> | undefined;
  return check ? check(tx, before, wanted, deps) : wanted;
}
