// Who signs up with the numbers, the name or the e-mail domain of a supplier that bids is nobody of it (sourcing 4).
import * as api from "@vanik/contracts/api";
import { endpointsOf } from "@vanik/contracts/endpoint";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registration } from "../../../../tests/accounts.ts";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { bidAt, openRounds, type Rounds } from "../../../../tests/rounds.ts";
import { rajkot } from "../../../../tests/trade.ts";

let vanik: TestApp;
let rounds: Rounds;
let request = "";
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  rounds = await openRounds(vanik);
  request = (await rounds.publish()).name;
  await rounds.submitBid(request, [71.83, 51_739.57], undefined, { remark: "Quagga" });
});
afterAll(() => vanik.close());

/** Signs up to the end, with the profile of Rajkot; resolves to the token of its session. */
async function signUp(userType: "buyer" | "supplier", email: string, orgName: string): Promise<string> {
  const input = { ...(await registration(vanik, email, orgName)), userType };
  const made = await vanik.call("POST", "/register", { body: input });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const token = await vanik.tokenOf(email, input.password);
  const own = await rounds.done("GET", "/profile", undefined, rounds.tokens.supplier);
  const numbers = { panNo: own.panNo, gstNo: own.gstNo, cinNo: own.cinNo, entityType: own.entityType };
  const place = { location: own.location, city: own.city, state: own.state, pincode: own.pincode };
  const body = { name: "Somebody", phone: "9822041176", turnOver: "1", ...numbers, ...place };
  const saved = await vanik.call("PUT", "/profile", { token, body });
  expect([saved.status, saved.body.success?.data.gstNo], JSON.stringify(saved.body)).toEqual([200, own.gstNo]);
  return token;
}

test.each([
  ["supplier", "somebody@vanik.example", "Rajkot Fasteners of Tomorrow"],
  ["buyer", "another@vanik.example", rajkot],
] as const)(
  "a %s reads nothing of the bid, of the round or of its people, and moves nothing",
  async (kind, email, orgName) => {
    const token = await signUp(kind, email, orgName);
    const reads = endpointsOf(api).filter(
      ([, { method, who, stream }]) => method === "GET" && who.includes(kind) && !stream,
    );
    expect(reads.length).toBeGreaterThan(40);
    for (const [, { path }] of reads) {
      const url = path.replace(":id", request).replace(":n", "1").replaceAll(/:\w+/g, randomUUID());
      const { status, body } = await vanik.call("GET", url, { token });
      const text = JSON.stringify(body).replaceAll(/"requestId":"[^"]*"/g, "");
      expect(text, url).not.toMatch(/71\.83|51,?739\.57|quagga|supplier@vanik\.example/i);
      if (status === 200) expect(text, url).not.toContain(request);
    }
    const bid = bidAt([1, 1], rounds.validTill());
    const { version: before } = await rounds.page(request);
    for (const move of ["submit", "withdraw", "decline"])
      expect((await rounds.askBid(request, { move, bid, reason: "Not ours" }, token)).status).toBeGreaterThan(400);
    const { live, state, version } = await rounds.page(request);
    expect([live.lines[0].rate, state, version]).toEqual([71.83, "submitted", before]);
    expect((await rounds.done("GET", "/people", undefined, rounds.tokens.supplier)).length).toBe(1);
  },
);

test("a supplier of its name, however it is written, is not taken", async () => {
  for (const orgName of [rajkot, rajkot.toUpperCase().replaceAll(" ", "-")]) {
    const input = await registration(vanik, `${randomUUID()}@vanik.example`, orgName);
    expect((await vanik.call("POST", "/register", { body: { ...input, userType: "supplier" } })).status).toBe(409);
  }
});
