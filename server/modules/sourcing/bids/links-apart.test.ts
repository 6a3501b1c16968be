// Each of a supplier's people has a link of their own: what one sends by it takes nothing from the others (sourcing 3, 4).
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { addColleague } from "../../../../tests/colleagues.ts";
import { formBody, pdf } from "../../../../tests/files.ts";
import { openRounds } from "../../../../tests/rounds.ts";
import { standingToken } from "./links.ts";

let vanik: TestApp;
beforeAll(async () => void (vanik = await startTestApp()));
afterAll(() => vanik.close());

test("sixty forms by the link of a colleague leave one's own files", async () => {
  const colleague = await addColleague(vanik, "supplier@vanik.example");
  const rounds = await openRounds(vanik);
  const { name } = await rounds.publish();
  const own = await rounds.linkOf(name);
  const { rows } = await vanik.deps.db.$client.query(
    `select d.id as "rfqId", u.organisation_id as "organisationId", u.id as "userId" from trade_documents d, users u
      where d.name = $1 and u.id = $2`,
    [name, colleague.id],
  );
  const theirs = await standingToken(vanik.deps, rows[0]);
  const empty = { body: "", headers: { "content-type": "multipart/form-data; boundary=x" } };
  const send = async (token: string | null, form: object) =>
    (await vanik.call("POST", `/bid/${token}/files`, form)).status;
  for (let n = 0; n < 60; n++) expect(await send(theirs, empty)).toBe(400);
  expect(await send(theirs, empty)).toBe(429);
  expect(await send(own, await formBody([["myfile", { name: "own.pdf", bytes: pdf }]]))).toBe(200);
});
