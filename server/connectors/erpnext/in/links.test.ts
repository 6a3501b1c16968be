import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { inTransaction } from "../../../platform/db.ts";
import { findLinks, findLinksByRef, findLinksOf, leftOutLink, linkOfSource, markGone, writeLinks } from "./links.ts";

let vanik: TestApp;
beforeAll(async () => void (vanik = await startTestApp({}, { isEmpty: true })));
afterAll(() => vanik.close());

const moment = "2026-11-29 10:00:00.000001";
const sourceOf = (name: string, fields: object = {}) => ({
  fields: { name, creation: moment, modified: moment, docstatus: 1, ...fields },
  tables: {},
});
const write = (...links: Parameters<typeof writeLinks>[1]) =>
  inTransaction(vanik.deps.db, (tx) => writeLinks(tx, links));

test("a link is found by its name to the letter, by what it is here and by our reference, and what is left out of it is not kept", async () => {
  const { db, clock } = vanik.deps;
  const link = linkOfSource("Customer", sourceOf("Acme & Söhne"));
  expect(link).toEqual({ doctype: "Customer", name: "Acme & Söhne", creation: moment, modified: moment, docstatus: 1 });
  await write(
    { ...link, hash: "old" },
    {
      ...link,
      localKind: "organisation",
      localId: "o-1",
      ref: "r-1",
      seen: { phone: "98" },
      emails: ["a@b.c", "d,e@f.g"],
    },
  );
  expect((await findLinks(db, "Customer", ["Acme & Söhne", "acme & söhne"])).size).toBe(1);
  const [byId, byRef] = [
    (await findLinksOf(db, "organisation", ["o-1"])).get("o-1"),
    (await findLinksByRef(db, "Customer", ["r-1"])).get("r-1"),
  ];
  expect(byId).toEqual(byRef);
  expect(byId).toMatchObject({
    hash: "",
    seen: { phone: "98" },
    emails: ["a@b.c", "d,e@f.g"],
    phones: null,
    goneAt: null,
  });

  const at = clock.now();
  await inTransaction(db, (tx) => markGone(tx, "Customer", ["Acme & Söhne"], at));
  expect((await findLinksOf(db, "organisation", ["o-1"])).size).toBe(0);
  expect((await findLinks(db, "Customer", ["Acme & Söhne"])).get("Acme & Söhne")).toMatchObject({
    localId: "o-1",
    goneAt: at,
  });

  await write(leftOutLink("Customer", sourceOf("Acme & Söhne", { docstatus: 2 }), "unreadable", "customer_name"));
  expect((await findLinks(db, "Customer", ["Acme & Söhne"])).get("Acme & Söhne")).toMatchObject({
    docstatus: 2,
    localId: null,
    ref: null,
    goneAt: null,
    leftOut: "unreadable",
    leftOutField: "customer_name",
  });
});
