// Whoever signs up says what their name and GSTIN are: nothing that was meant, or approved, for somebody else is written to them.
import { gstinCheckCharacter } from "@vanik/contracts/identifiers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "./app.ts";
import { openAccount } from "./bare-account.ts";
import { addHand } from "./desk-hands.ts";
import { importing, runImportJobs } from "./imports.ts";
import { karolBagh, openTrade, rajkot, type Trade } from "./trade.ts";

let vanik: TestApp;
let trade: Trade;
const hands: Record<"asker" | "second", string> = { asker: "", second: "" };
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  hands.asker = (await addHand(vanik, ["sales", "sourcing", "accounts"], "asker")).token;
  hands.second = (await addHand(vanik, ["accounts"], "second")).token;
});
beforeEach(() => vanik.advance(600));
afterAll(() => vanik.close());

const rows = async (text: string, values: unknown[] = []) => (await vanik.deps.db.$client.query(text, values)).rows;
const profileOf = (token: string) => trade.done("GET", "/profile", undefined, token);
const gstinOf = (state: string, pan: string) => {
  const first = `${state}${pan}1Z`;
  return first + gstinCheckCharacter(first);
};
let made = 0;
const account = () => String(440000000 + ++made);

async function checked(file: string, kind = "parties", change: object = {}) {
  const sheets = importing(vanik, hands.asker);
  const { id } = (await sheets.send(kind, file)).body.success.data;
  const { version } = await sheets.check(id, change);
  const [row] = await sheets.rows(id);
  const apply = (more: object = {}) =>
    trade.ask("POST", `/desk/imports/${id}/apply`, { version, ...more }, hands.asker);
  return { row: row!, apply, read: () => sheets.read(id) };
}
const sheetOf = (name: string, gstin: string, bank: string) =>
  `Kind,Name,GSTIN,Bank account,IFSC\nSupplier,${name},${gstin},${bank},HDFC0000001\n`;
const holdersOf = async (bank: string) =>
  rows(
    "select o.name from organisation_banks b join organisations o on o.id = b.organisation_id where b.account = $1",
    [bank],
  );

describe("a GSTIN that somebody else says is theirs", () => {
  let gstNo: string;
  beforeAll(async () => {
    const real = await profileOf(trade.tokens.supplier);
    ({ gstNo } = real);
    const own = await profileOf(trade.tokens.supplier2);
    const { entityType, panNo, cinNo, turnOver } = real;
    await trade.done("PUT", "/profile", { ...own, entityType, panNo, cinNo, turnOver, gstNo }, trade.tokens.supplier2);
  });

  test("brings them no cell of who is named beside it", async () => {
    const { row } = await checked(sheetOf(rajkot, gstNo, account()));
    expect([row.verdict, row.changes.bank_account?.old]).toEqual(["changed", expect.anything()]);
    const bank = account();
    const { apply, read } = await checked(sheetOf(rajkot, gstNo, bank));
    expect((await apply()).status).toBe(202);
    await runImportJobs(vanik);
    expect([(await read()).state, await holdersOf(bank)]).toEqual(["applied", [{ name: rajkot }]]);
  });

  test("is a fault where nobody of those who have it is named, in a sheet of openings too", async () => {
    const { row } = await checked(sheetOf("Rajkot Works", gstNo, account()));
    const { name } = await openAccount(vanik, "supplier");
    const { row: other } = await checked(sheetOf(name, gstNo, account()));
    for (const { verdict, faults } of [row, other]) {
      expect(verdict).toBe("faulty");
      expect(faults.gstin).toContain(rajkot);
      expect(faults.gstin).toContain(karolBagh);
    }
    const options = { cut_over: "2026-10-31", make_categories: false };
    const file = `Party,Kind,Number,Date,Open amount\n${gstNo},Purchase,OLD-1,15/10/2026,5000\n`;
    const { row: opening } = await checked(file, "openings", { options });
    expect([opening.verdict, opening.faults.party]).toEqual(["faulty", expect.stringContaining(karolBagh)]);
  });

  test("is a fault where somebody else is called so", async () => {
    const { id, name } = await openAccount(vanik, "supplier");
    const pan = "AAACE0005E";
    await rows("update organisations set gstin = $2, pan = $3, state = '24' where id = $1", [
      id,
      gstinOf("24", pan),
      pan,
    ]);
    const other = await openAccount(vanik, "supplier");
    const { row } = await checked(sheetOf(other.name, gstinOf("24", pan), account()));
    expect([row.verdict, row.faults.gstin]).toEqual(["faulty", expect.stringContaining(name)]);
  });
});

describe("an account that was approved for one party", () => {
  beforeAll(async () => {
    const { version } = await trade.done("GET", "/desk/settings/limits");
    await trade.done("PUT", "/desk/settings/limits", { version, approvals: true });
  });
  const approved = async (file: string, meanwhile: () => Promise<unknown>) => {
    const { apply, read } = await checked(file);
    const { approval } = (await apply({ ask: "Their letter came" })).body.success.data;
    await meanwhile();
    const path = `/desk/approvals/${approval.id}/approve`;
    const { status } = await trade.ask("POST", path, {}, hands.second);
    await runImportJobs(vanik);
    return { status, state: (await read()).state };
  };

  test("is not written to another who has its GSTIN by then", async () => {
    const pan = "AAACF0006F";
    const gstin = gstinOf("24", pan);
    const [real, other] = [await openAccount(vanik, "supplier"), await openAccount(vanik, "supplier")];
    const setGstin = (id: string, number: string) =>
      rows("update organisations set gstin = $2, pan = $3, state = '24' where id = $1", [id, number, number && pan]);
    await setGstin(real.id, gstin);
    const bank = account();
    const late = await approved(sheetOf("Called Otherwise", gstin, bank), async () => {
      await setGstin(real.id, "");
      await setGstin(other.id, gstin);
    });
    expect([late, await holdersOf(bank)]).toEqual([{ status: 409, state: "checked" }, []]);
  });

  test("is not written to whoever took the name of the new one by then", async () => {
    const bank = account();
    const name = "Newly Named Traders";
    const late = await approved(sheetOf(name, "", bank), () =>
      rows(
        `insert into organisations (id, kind, name, key, phone, created_at)
         values (gen_random_uuid(), 'supplier', $1, 'newlynamedtraders', '', now())`,
        [name],
      ),
    );
    expect([late, await holdersOf(bank)]).toEqual([{ status: 409, state: "checked" }, []]);
  });
});
