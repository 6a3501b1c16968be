// What of the settings nobody changes alone, however it is written (controls 1): limits, how papers are numbered and where money goes.
import type { ApprovalAct } from "@vanik/contracts/approvals";
import type { SettingName, SettingValue } from "@vanik/contracts/setting-inputs";
import { LimitedAct, type LimitSettings } from "@vanik/contracts/settings";
import { lawKeys } from "@vanik/contracts/law-keys";
import { readableDay } from "@vanik/trading/days";
import { loosenedLaw } from "@vanik/trading/law-rows";
import { boundedBy } from "@vanik/trading/acts";
import { describeSeries } from "@vanik/trading/own-numbers";
import { isDeepStrictEqual } from "node:util";

interface Weighty<N extends SettingName> {
  act: ApprovalAct;
  /** What of the change is weighty, in words; null where nothing is. */
  doing: (before: SettingValue<N>, after: SettingValue<N>) => string | null;
  needsReason: boolean | ((before: SettingValue<N>, after: SettingValue<N>) => boolean);
  /** Only while a sealed round is not opened: suppliers' links and codes go there (sourcing 4). */
  whileSealed?: true;
}

const rupees = new Intl.NumberFormat("en-IN");

function loosened(before: LimitSettings, after: LimitSettings): string | null {
  const raised = LimitedAct.options.filter((act) => after[act] > before[act]);
  const changes = [
    ...(before.approvals && !after.approvals ? ["Switch approvals off"] : []),
    ...raised.map(
      (act) =>
        `Raise the limit for ${boundedBy[act]} from ₹${rupees.format(before[act])} to ₹${rupees.format(after[act])}`,
    ),
  ];
  return changes.length > 0 ? changes.join(". ") : null;
}

function loosenedLawTold({ rows: before }: SettingValue<"law">, { rows: after }: SettingValue<"law">): string | null {
  const changes = loosenedLaw(before, after).map(({ key, day, before: was, after: is }) => {
    const values = [was, is].map((value) => (Number.isFinite(value) ? rupees.format(value) : "nothing"));
    return `${lawKeys[key] ?? key}: from ${values.join(" to ")}, from ${readableDay(day)} on`;
  });
  return changes.length > 0 ? changes.join(". ") : null;
}

/** Each row bears its reason; what is taken away has none. */
const isLawTaken = ({ rows: before }: SettingValue<"law">, { rows: after }: SettingValue<"law">) =>
  before.some((row) => !after.some((one) => one.key === row.key && one.from === row.from));

function loosenedTrade(before: SettingValue<"trade">, after: SettingValue<"trade">): string | null {
  const changes = [
    ...(before.deducts_tds && !after.deducts_tds ? ["Deduct no TDS from suppliers any more"] : []),
    ...(after.eway_from > before.eway_from
      ? [`Raise the sum for e-way bills from ₹${rupees.format(before.eway_from)} to ₹${rupees.format(after.eway_from)}`]
      : []),
  ];
  return changes.length > 0 ? changes.join(". ") : null;
}

const formatBanks = ({ banks }: SettingValue<"banks">) =>
  banks
    .map(({ name, branch, account, ifsc, upi, main }) => {
      const place = [name, branch].filter(Boolean).join(", ");
      return `${account} at ${ifsc}${place && ` (${place})`}${upi && `, ${upi}`}${main ? " (printed)" : ""}`;
    })
    .join("; ") || "none";

const formatSeries = ({ numbers }: SettingValue<"numbers">) => numbers.map(describeSeries).join("; ") || "none";

const formatMailServer = ({ host, port, security, user, from_name, from_address }: SettingValue<"mail_server">) =>
  host
    ? `${host}:${port} (${security === "none" ? "not encrypted" : security.toUpperCase()})${user && ` as ${user}`}, sender ${[from_name, from_address].filter(Boolean).join(" ") || "the company"}`
    : "none";

const weighty: { readonly [N in SettingName]?: Weighty<N> } = {
  limits: { act: "limits", doing: loosened, needsReason: true },
  // What is done at once is judged by these.
  law: { act: "limits", doing: loosenedLawTold, needsReason: isLawTaken },
  trade: { act: "limits", doing: loosenedTrade, needsReason: true },
  banks: {
    act: "own_bank",
    doing: (before, after) =>
      isDeepStrictEqual(before, after)
        ? null
        : `Change our accounts from ${formatBanks(before)} to ${formatBanks(after)}`,
    needsReason: false,
  },
  numbers: {
    act: "numbers",
    doing: (before, after) =>
      isDeepStrictEqual(before, after)
        ? null
        : `Change our series of numbers from ${formatSeries(before)} to ${formatSeries(after)}`,
    needsReason: false,
  },
  mail_server: {
    act: "mail_server",
    doing: (before, after) =>
      isDeepStrictEqual(before, after)
        ? null
        : `Change the mail server from ${formatMailServer(before)} to ${formatMailServer(after)}${before.password_at === after.password_at ? "" : ", with another password"}`,
    needsReason: false,
    whileSealed: true,
  },
  // From there mails go where no other sender is named, and what cannot be delivered comes back to it whole.
  operator: {
    act: "mail_server",
    doing: ({ email: before }, { email: after }) =>
      before === after
        ? null
        : `Change the company's e-mail, which sends our mails, from ${before || "none"} to ${after}`,
    needsReason: false,
    whileSealed: true,
  },
};

/** What of a setting's change a second person approves; null where it is anybody's who has its right. */
export function weightyOf<N extends SettingName>(name: N, before: SettingValue<N>, after: SettingValue<N>) {
  const found = weighty[name];
  const doing = found?.doing(before as never, after as never) ?? null;
  if (!found || doing === null) return null;
  const { act, whileSealed = false, needsReason: asks } = found;
  const needsReason = typeof asks === "boolean" ? asks : asks(before, after);
  return { act, whileSealed, needsReason, doing };
}
