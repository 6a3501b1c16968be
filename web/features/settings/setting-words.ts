// What each setting holds, in a line of the list of settings.
import type { SettingValue } from "@vanik/contracts/setting-inputs";
import { settingMails } from "@vanik/contracts/setting-mails";
import { mainBank } from "@vanik/contracts/settings";
import { stateName } from "@vanik/contracts/states";
import { describeSeries } from "@vanik/trading/own-numbers";
import { countOfDays, quantity } from "../../app/formats.ts";
import type { SettingName } from "@vanik/contracts/setting-inputs";

const limitInRupees = (rupees: number) => `₹${quantity(rupees)}`;
const commaed = (parts: readonly (string | null | false)[]) => parts.filter(Boolean).join(", ");
const moreOfThem = (count: number) => (count > 0 ? ` and ${count} more` : "");

const secondFactor = new Map<boolean | null, string>([
  [null, "Second factor as usual: required outside a demonstration"],
  [true, "Second factor required"],
  [false, "Second factor left to each"],
]);

const words: { readonly [N in SettingName]: (value: SettingValue<N>) => string } = {
  operator: ({ legal_name, brand, state, email }) => commaed([legal_name || brand, state && stateName(state), email]),
  brand: ({ logo, accent_light, accent_dark }) =>
    commaed([
      logo ? "Your logo" : "No logo",
      accent_light || accent_dark ? `accent ${commaed([accent_light, accent_dark])}` : "the usual accent",
    ]),
  registrations: ({ registrations }) => {
    const [main, ...more] = registrations.filter(({ active }) => active);
    return main ? `GSTIN ${main.gstin}${moreOfThem(more.length)}` : "";
  },
  numbers: ({ numbers }) => numbers.map(describeSeries).join(", ") || "As Vanik numbers",
  banks: ({ banks }) => {
    const main = mainBank(banks);
    return main ? `${main.name}, account ending in ${main.account.slice(-4)}${moreOfThem(banks.length - 1)}` : "";
  },
  trade: ({ valid_days, payment_days, eway_from, hsn_digits, deducts_tds }) =>
    commaed([
      `Quotations valid ${countOfDays(valid_days)}`,
      `payment in ${countOfDays(payment_days)}`,
      `e-way bill above ${limitInRupees(eway_from)}`,
      `${hsn_digits} digits of HSN`,
      deducts_tds && "TDS deducted",
    ]),
  sourcing: ({ proposed, interest }) => `${proposed} suppliers proposed, ${interest}% interest`,
  law: ({ rows }) => (rows.length === 0 ? "As it comes with Vanik" : `${rows.length} said otherwise`),
  limits: ({ approvals, write_off, cancel, bill_off, payment_out, note, journal }) =>
    `${approvals ? "A second person approves" : "A reason is enough"} above ${commaed([
      `${limitInRupees(write_off)} written off`,
      `${limitInRupees(cancel)} cancelled`,
      `${limitInRupees(bill_off)} of a bill off its order`,
      `${limitInRupees(payment_out)} paid to a party in a day`,
      `${limitInRupees(note)} of a note`,
      `${limitInRupees(journal)} in a journal`,
    ])}`,
  mail_server: ({ host, port, user, from_address }) =>
    host && commaed([`${host}:${port}`, user, from_address && `from ${from_address}`]),
  mails: ({ mails }) => {
    const own = Object.values(mails).filter((mail) => Object.values(mail ?? {}).some(Boolean)).length;
    return own === 0 ? "All as usual" : `${own} of ${Object.keys(settingMails).length} in your words`;
  },
  backups: ({ directory, nightly, hour, keep }) =>
    directory && commaed([directory, nightly ? `every night from ${hour}:00` : "when somebody asks", `${keep} stay`]),
  erpnext: ({ company, item_group_root, price_list }) =>
    company &&
    commaed([company, item_group_root && `items below ${item_group_root}`, price_list && `prices of ${price_list}`]),
  desk: ({ second_factor_required, audit_mail }) =>
    commaed([secondFactor.get(second_factor_required) ?? "", audit_mail && `seals to ${audit_mail}`]),
};

/** "GSTIN 07AAHCV4821K1Z2 and 1 more"; "Nothing yet" of one that holds nothing. */
export const settingWords = (name: SettingName, value: unknown): string =>
  (words[name] as (value: unknown) => string)(value) || "Nothing yet";
