// npm run erpnext, beside a stand-in of ERPNext: what it says, and by which code it ends.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startStandIn, type StandIn } from "../erpnext/standin.ts";
import { copyOf, freePort, launchCommand, launchServer, newDir, removeDir } from "./started.ts";

let site: StandIn;
let dataDir: string;
const demonstration = copyOf("demonstration");
beforeAll(async () => {
  site = await startStandIn({ isPrepared: false });
  dataDir = newDir();
  const server = launchServer({ ...variables(), PORT: await freePort(), CAPTCHA: "none" });
  await server.until(/Vanik is ready at (\S+)/);
  server.child.kill("SIGTERM");
  await server.ended;
});
afterAll(async () => {
  await site.close();
  for (const folder of [dataDir, demonstration]) removeDir(folder);
});

const variables = (url = site.url) => ({
  DATA_DIR: dataDir,
  ERPNEXT_URL: url,
  ERPNEXT_KEY: "portal",
  ERPNEXT_SECRET: "secret",
});
const publicUrl = { PUBLIC_URL: "https://vanik.example" };
const admin = { ...publicUrl, ERPNEXT_ADMIN_KEY: "manager", ERPNEXT_ADMIN_SECRET: "secret" };

async function erpnext(typed: string[], env: Record<string, string> = {}): Promise<{ code: unknown; said: string }> {
  const started = launchCommand(["erpnext", ...typed], { ...variables(), ...env });
  return { code: await started.ended, said: started.said() };
}

test("is misused with exit code 2, and without the variables says which to set", async () => {
  for (const typed of [[], ["look"], ["check", "--apply"], ["check", "more"]])
    expect((await erpnext(typed)).code).toBe(2);
  const without = await erpnext(["check"], { ERPNEXT_URL: "", ERPNEXT_KEY: "", ERPNEXT_SECRET: "" });
  expect(without).toMatchObject({
    code: 1,
    said: expect.stringContaining("Set ERPNEXT_URL, ERPNEXT_KEY and ERPNEXT_SECRET"),
  });
});

test("check tells each point, and ends with 1 for faults", async () => {
  const { code, said } = await erpnext(["check"]);
  expect(code).toBe(1);
  expect(said).toMatch(/^ok +Address: http:\S+ answers in \d+ ms\.$/m);
  expect(said).toMatch(/^FAULT +Fields: Customer has no field custom_portal_ref/m);
});

test("prepare shows what it would do, does it when told to, and then finds all there", async () => {
  expect((await erpnext(["prepare"])).said).toContain("Set ERPNEXT_ADMIN_KEY and ERPNEXT_ADMIN_SECRET");
  expect((await erpnext(["prepare"], { ...admin, PUBLIC_URL: "" })).said).toContain("Set PUBLIC_URL to the address");
  const another = await erpnext(["prepare", "--apply"], { ...admin, SECRET: "7".repeat(64) });
  expect(another).toMatchObject({ code: 1, said: expect.stringContaining("made with another secret") });
  const plan = await erpnext(["prepare"], admin);
  expect(plan).toMatchObject({
    code: 0,
    said: expect.stringContaining("65 to do, 0 there already. Nothing was changed"),
  });
  const applied = await erpnext(["prepare", "--apply"], admin);
  expect(applied).toMatchObject({ code: 0, said: expect.stringContaining("65 done, 0 there already.") });
  expect(await erpnext(["prepare", "--apply"], admin)).toMatchObject({
    code: 0,
    said: expect.stringContaining("All 65 that are needed are there."),
  });
  expect((await erpnext(["check"])).said).toMatch(/^ok +Fields: All that are added are there\.$/m);
  const printed = site.store.all("Custom Field").filter((field) => field["print_hide"] !== 1);
  expect(printed.map((field) => field["fieldname"])).not.toContain("custom_portal_ref");
});

test("prepare writes into no other ERPNext than the one that is mirrored", async () => {
  const elsewhere = { ...admin, ERPNEXT_URL: site.url.replace("127.0.0.1", "localhost") };
  const { code, said } = await erpnext(["prepare", "--apply"], elsewhere);
  expect([code, said]).toEqual([1, expect.stringContaining("say so by npm run erpnext -- adopt")]);
});

test("compare tells of nothing that has not been read", async () => {
  const none = await erpnext(["compare"]);
  expect([none.code, none.said]).toEqual([1, expect.stringContaining("Nothing of ERPNext has been read whole yet")]);
});

test("refill says what is read, and of nothing that is not", async () => {
  const none = await erpnext(["refill"]);
  expect([none.code, none.said]).toEqual([1, expect.stringContaining("Nothing of ERPNext has been read yet")]);
});

test("adopt follows the ERPNext to another address", async () => {
  const moved = site.url.replace("127.0.0.1", "localhost");
  expect(await erpnext(["adopt"], { ERPNEXT_URL: moved })).toMatchObject({
    code: 0,
    said: expect.stringContaining(`This database mirrors ${moved} from now on, and no longer ${site.url}.`),
  });
  expect((await erpnext(["adopt"], { ERPNEXT_URL: moved })).said).toContain("already");
});

test("a demonstration is never beside an ERPNext", async () => {
  const { code, said } = await erpnext(["check"], { DATA_DIR: demonstration });
  expect(code).toBe(1);
  expect(said).toContain("This database is a demonstration: ERPNext mode begins in an empty one.");
});
