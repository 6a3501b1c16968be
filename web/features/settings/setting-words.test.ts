import { expect, test } from "vitest";
import { settingWords } from "./setting-words.ts";

test("the list of settings says what each holds", () => {
  const operator = {
    legal_name: "Vanik Supply Network Private Limited",
    brand: "Vanik",
    state: "07",
    email: "a@b.example",
  };
  expect(settingWords("operator", operator)).toBe("Vanik Supply Network Private Limited, Delhi, a@b.example");
  expect(settingWords("brand", { logo: null, accent_light: null, accent_dark: null })).toBe(
    "No logo, the usual accent",
  );
  const first = { id: 1, gstin: "07AAHCV4821K1Z2", active: true };
  expect(settingWords("registrations", { registrations: [first] })).toBe("GSTIN 07AAHCV4821K1Z2");
  const others = [
    { id: 2, gstin: "27AAHCV4821K1Z0", active: true },
    { id: 3, gstin: "29AAHCV4821K1ZW", active: false },
  ];
  expect(settingWords("registrations", { registrations: [first, ...others] })).toBe("GSTIN 07AAHCV4821K1Z2 and 1 more");
  const banks = [
    { name: "First Bank", account: "11112222", main: false },
    { name: "Demo Bank", account: "50200046118203", main: true },
  ];
  expect(settingWords("banks", { banks })).toBe("Demo Bank, account ending in 8203 and 1 more");
  const trade = { valid_days: 15, payment_days: 1, eway_from: 50_000, hsn_digits: 6, deducts_tds: false };
  expect(settingWords("trade", trade)).toBe(
    "Quotations valid 15 days, payment in 1 day, e-way bill above ₹50,000, 6 digits of HSN",
  );
  expect(settingWords("law", { rows: [] })).toBe("As it comes with Vanik");
  expect(settingWords("law", { rows: [{ key: "tds_rate.goods" }] })).toBe("1 said otherwise");
  const limits = {
    approvals: true,
    write_off: 500,
    cancel: 100_000,
    bill_off: 500,
    payment_out: 10_00_000,
    note: 50_000,
    journal: 1_00_000,
  };
  expect(settingWords("limits", limits)).toBe(
    "A second person approves above ₹500 written off, ₹1,00,000 cancelled, ₹500 of a bill off its order, ₹10,00,000 paid to a party in a day, ₹50,000 of a note, ₹1,00,000 in a journal",
  );
  expect(settingWords("mails", { mails: { welcome: { subject: "", opening: "", closing: "" } } })).toBe("All as usual");
  expect(settingWords("mails", { mails: { welcome: { subject: "Hello", opening: "", closing: "" } } })).toMatch(
    /^1 of \d+ in your words$/,
  );
  const server = { host: "smtp.a.example", port: 587, user: "desk@a.example", from_address: "" };
  expect(settingWords("mail_server", server)).toBe("smtp.a.example:587, desk@a.example");
  expect(settingWords("mail_server", { ...server, host: "" })).toBe("Nothing yet");
  const backups = { directory: "/srv/backups", nightly: true, hour: 2, keep: 14 };
  expect(settingWords("backups", backups)).toBe("/srv/backups, every night from 2:00, 14 stay");
  const noAuditor = { second_factor_required: true, audit_mail: "" };
  expect(settingWords("desk", noAuditor)).toBe("Second factor required");
  expect(settingWords("desk", { ...noAuditor, audit_mail: "auditor@a.example" })).toBe(
    "Second factor required, seals to auditor@a.example",
  );
});

test("one that holds nothing says so", () => {
  expect(settingWords("registrations", { registrations: [] })).toBe("Nothing yet");
  expect(settingWords("banks", { banks: [] })).toBe("Nothing yet");
});
