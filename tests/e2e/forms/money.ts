// The forms of money: payments, tax withheld, the ledger.
import { randomInt } from "node:crypto";
import { todayInIndia } from "../../../web/app/indian-day.ts";
import { type Ask, deskOf, type Form, pressRow } from "./form.ts";

/** A payment with something left of it, of the first of the demonstration's. */
const paid = {
  who: "desk",
  at: async (desk: Ask) => `/desk/payments?payment=${(await desk("GET", "payments?direction=in"))[0].name}`,
} as const;

/** Money that rests with the desk. */
const onAccount = () => ({
  organisation: "Nilgiri Infra Projects LLP",
  direction: "in",
  day: todayInIndia(),
  mode: "NEFT",
  reference: `FORM${randomInt(1_000_000)}`,
  amount: 500,
});

/** Tax that is withheld with an advance; the register of its day. */
const withholdOf = async (desk: Ask, section: "professional" | "commission") => {
  const day = todayInIndia();
  const ahead = {
    organisation: "Rajkot Precision Fasteners Pvt. Ltd.",
    direction: "out",
    day,
    mode: "NEFT",
    amount: 900,
  };
  const tax = { tds_amount: 100, tds_section: section, tds_reason: "For its form", reason: "For its form" };
  await desk("POST", "payments", { ...ahead, ...tax, reference: `UTR ${randomInt(1e9)}`, allocations: [] });
  return `/desk/tds?section=${section}`;
};
const withheldOfSupplier = (desk: Ask) => withholdOf(desk, "professional");
const paidByChallan = async (desk: Ask) => {
  // Of another section than the one that is still to be paid: it takes all of it.
  const address = await withholdOf(desk, "commission");
  const { rows } = (await desk("GET", "desk/tds?section=commission&limit_page_length=100")) as {
    rows: { id: string; challan: unknown }[];
  };
  const ids = rows.filter(({ challan }) => !challan).map(({ id }) => id);
  const serial = String(randomInt(1e5)).padStart(5, "0");
  const paid = { section: "commission", day: todayInIndia(), bsr: "0510308", serial, amount: 1e6, ids };
  await desk("POST", "desk/tds/challans", paid);
  return address;
};

export const formsOfMoney: readonly Form[] = [
  {
    of: "a payment that is allocated anew",
    makes: ["payments/allocate-anew.tsx: PUT /payments/:id/allocations"],
    ...paid,
    go: async (page) => page.locator("dialog:modal").waitFor(),
    next: ["Allocate anew"],
    send: "Save allocation",
  },
  {
    of: "money that is returned",
    makes: ["payments/return-money.tsx: POST /payments"],
    ...deskOf,
    at: async (desk) => `/desk/payments?payment=${(await desk("POST", "payments", onAccount())).name}`,
    go: async (page) => page.locator("dialog:modal").waitFor(),
    next: ["Return money"],
    fill: { Amount: "1", Reference: "UTR 4471" },
    field: ["amount", "Amount"],
  },
  {
    of: "a payment",
    makes: ["payments/use-payment-form.ts: POST /payments"],
    ...deskOf,
    at: "/desk/payments",
    open: ["Record payment"],
    fill: { Amount: "1000", Reference: "UTR 4472" },
    go: async (page) => {
      await page.locator("dialog:modal").getByLabel("Buyer", { exact: true }).fill("Nilgiri Infra Projects LLP");
      await page.keyboard.press("Enter");
    },
    field: ["amount", "Amount"],
  },
  {
    of: "a challan that paid tax withheld",
    makes: ["tds/record-challan.tsx: POST /desk/tds/challans"],
    ...deskOf,
    at: withheldOfSupplier,
    open: ["Record challan"],
    fill: { "BSR code": "0510308", "Serial number": "00042" },
    field: ["serial", "Serial number"],
  },
  {
    of: "a challan that is taken back",
    makes: ["tds/tds-view.tsx: POST /desk/tds/challans/:id/cancel"],
    ...deskOf,
    at: paidByChallan,
    open: [/^0510308/],
    fill: { Reason: "Typed wrongly" },
    field: ["reason", "Reason"],
  },
  {
    of: "a journal",
    makes: ["ledger/journal-form.tsx: POST /desk/ledger/journals"],
    ...deskOf,
    at: "/desk/ledger?list=day-book&journal=1",
    go: async (page) => {
      const dialog = page.locator("dialog:modal");
      await dialog.getByLabel("Account 1").selectOption({ index: 1 });
      await dialog.getByLabel("Debit 1").fill("118");
      await dialog.getByLabel("Account 2").selectOption({ index: 2 });
      await dialog.getByLabel("Credit 2").fill("118");
    },
    fill: { "What it is for": "Charges of the bank" },
    field: ["lines.1.account", "Account 2"],
    narrow: true,
  },
  {
    of: "a journal that is cancelled",
    makes: ["ledger/voucher-dialog.tsx: POST /desk/ledger/journals/:id/cancel"],
    ...deskOf,
    at: async (desk) => {
      const lines = [
        { account: "5500", debit: 7 },
        { account: "1201", credit: 7 },
      ];
      const { id } = await desk("POST", "desk/ledger/journals", {
        day: todayInIndia(),
        narration: "For a test",
        lines,
      });
      return `/desk/ledger?list=day-book&voucher=${id}`;
    },
    go: async (page) => {
      await page.locator("dialog:modal").waitFor();
    },
    next: ["Cancel journal"],
    fill: { Reason: "Entered twice" },
    field: ["reason", "Reason"],
  },
  {
    of: "an account of the ledger that is added",
    makes: ["ledger/account-forms.tsx: POST /desk/accounts"],
    ...deskOf,
    at: "/desk/ledger?list=accounts",
    open: ["New account"],
    fill: { Code: "5699", Name: "Rent of the godown" },
    field: ["code", "Code"],
  },
  {
    of: "an account of the ledger that is changed",
    makes: ["ledger/account-forms.tsx: PUT /desk/accounts/:code"],
    ...deskOf,
    at: "/desk/ledger?list=accounts",
    go: pressRow("Bank charges"),
    fill: { Name: "Charges of banks" },
    field: ["name", "Name"],
  },
  {
    of: "a payment that is cancelled",
    makes: ["payments/cancel-payment.tsx: POST /payments/:id/cancel"],
    ...deskOf,
    at: "/desk/payments",
    go: pressRow("PAY-"),
    next: ["Cancel payment"],
    fill: { Reason: "Entered twice" },
    field: ["reason", "Reason"],
  },
];
