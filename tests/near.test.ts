import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "./house/imports.ts";
import { type Declared, declarationsOf, type Place, resolveAmong } from "./near/declarations.ts";
import {
  chooseJourneys,
  chooseTests,
  composition,
  type House,
  isCallOf,
  reachOf,
  reachOfTests,
  servedBy,
} from "./near/reach.ts";

/** A small house: two modules, a door of one, the routes, the application that puts them together, and their tests. */
const sources: Record<string, string> = {
  "contracts/api.ts": `export const readParty = 1; export const documents = {};`,
  "contracts/endpoint.ts": `export const endpointsOf = () => [];`,
  "server/platform/endpoint.ts": `export const handle = () => {};`,
  "server/modules/documents/dues.ts": `export const findDues = () => 1;`,
  "server/modules/documents/moving.ts": `import type { Due } from "./dues.ts"; export const move = (due: Due) => due;`,
  "server/modules/documents/use-cases.ts": `export { findDues } from "./dues.ts"; export { move } from "./moving.ts";`,
  "server/modules/documents/routes.ts": `
    import * as api from "@vanik/contracts/api";
    import { handle } from "../../platform/endpoint.ts";
    import { move } from "./moving.ts";
    export function documentsRoutes(deps, byRound) {
      const { move: moveCall } = api.documents;
      const told = () => byRound.tell();
      return [handle(api.documents.order.move, () => move(told()))];
    }`,
  "server/modules/sourcing/tell.ts": `export const tellOfRound = () => {};`,
  "server/modules/parties/banks.ts": `export const banks = 1;`,
  "server/modules/parties/reading.ts": `
    import { findDues } from "../documents/use-cases.ts";
    export const readParty = () => findDues();`,
  "server/modules/parties/mails.ts": `import { banks } from "./banks.ts"; export const mails = { banks };`,
  "server/modules/parties/routes.ts": `
    import * as api from "@vanik/contracts/api";
    import { handle } from "../../platform/endpoint.ts";
    import { readParty } from "./reading.ts";
    export const partiesRoutes = () => [handle(api.readParty, () => readParty())];`,
  "server/app.ts": `
    import { partiesRoutes } from "./modules/parties/routes.ts";
    import { documentsRoutes } from "./modules/documents/routes.ts";
    import { tellOfRound } from "./modules/sourcing/tell.ts";
    export function productRoutes(deps) {
      return [...partiesRoutes(deps), ...documentsRoutes(deps, { tell: () => tellOfRound() })];
    }
    export const createApp = () => {};`,
  "tests/app.ts": `import { createApp, productRoutes } from "../server/app.ts"; export const startTestApp = () => createApp(productRoutes());`,
  "tests/trade.ts": `export const openTrade = (call) => ({ moved: (noun, name) => call("POST", \`/\${noun}/\${name}/moves\`) });`,
  "tests/party.test.ts": `import { startTestApp } from "./app.ts"; startTestApp().call("GET", \`/parties/\${id}\`);`,
  "tests/mailed.test.ts": `import { startTestApp } from "./app.ts"; const vanik = startTestApp(); vanik.call("GET", \`/parties/\${id}\`); vanik.runMailJobs();`,
  "tests/order.test.ts": `import { startTestApp } from "./app.ts"; import { openTrade } from "./trade.ts"; openTrade(startTestApp().call);`,
  "tests/walk.test.ts": `import { startTestApp } from "./app.ts"; import { endpointsOf } from "../contracts/endpoint.ts"; for (const one of endpointsOf()) startTestApp();`,
  "tests/idle.test.ts": `import { startTestApp } from "./app.ts"; startTestApp();`,
  "server/modules/documents/dues.test.ts": `import { findDues } from "./dues.ts"; findDues();`,
  "server/modules/documents/door.test.ts": `import { move } from "./use-cases.ts"; move();`,
};
const files = new Set(Object.keys(sources));
const resolve = resolveAmong(files, new Map([["@vanik/contracts", "contracts"]]));
const house: House = {
  files: new Map(Object.entries(sources).map(([file, source]) => [file, declarationsOf(file, source, resolve)])),
  endpoints: [
    { name: "readParty", method: "GET", path: "/parties/:id" },
    { name: "documents.order.move", method: "POST", path: "/order/:id/moves" },
  ],
};
const reach = reachOfTests(
  house,
  [...files].filter((file) => file.endsWith(".test.ts")),
);
const testsOf = (...changed: string[]) => chooseTests(reach, new Set(changed)).chosen.toSorted();

describe("a test runs", () => {
  test("where it imports what changed, and not for what else stands at a door it comes through", () => {
    expect(testsOf("server/modules/documents/dues.ts")).toContain("server/modules/documents/dues.test.ts");
    expect(testsOf("server/modules/documents/dues.ts")).not.toContain("server/modules/documents/door.test.ts");
    expect(testsOf("server/modules/documents/moving.ts")).toContain("server/modules/documents/door.test.ts");
  });

  test("where it calls, itself or by a helper, what the changed file serves", () => {
    expect(testsOf("server/modules/parties/reading.ts")).toEqual([
      "tests/mailed.test.ts",
      "tests/party.test.ts",
      "tests/walk.test.ts",
    ]);
    expect(testsOf("server/modules/documents/moving.ts")).toEqual([
      "server/modules/documents/door.test.ts",
      "tests/order.test.ts",
      "tests/walk.test.ts",
    ]);
  });

  test("where what is called goes on to another module, or is handed what another module does", () => {
    expect(testsOf("server/modules/documents/dues.ts")).toContain("tests/party.test.ts");
    expect(testsOf("server/modules/sourcing/tell.ts")).toEqual(["tests/order.test.ts", "tests/walk.test.ts"]);
  });

  test("where it sends the mails that a changed file writes", () => {
    expect(testsOf("server/modules/parties/banks.ts")).toEqual(["tests/mailed.test.ts"]);
  });

  test("whatever it calls, where the application itself changed; and where it changed itself", () => {
    const started = ["idle", "mailed", "order", "party", "walk"].map((name) => `tests/${name}.test.ts`);
    expect(testsOf("server/app.ts")).toEqual(started);
    expect(testsOf("tests/idle.test.ts")).toEqual(["tests/idle.test.ts"]);
  });

  test("and is left out with the reason otherwise", () => {
    const { left } = chooseTests(reach, new Set(["server/modules/parties/reading.ts"]));
    expect(Object.fromEntries(left)).toEqual({
      "import nothing that changed": ["server/modules/documents/dues.test.ts", "server/modules/documents/door.test.ts"],
      "start the application, but call nothing that what changed serves": ["tests/order.test.ts", "tests/idle.test.ts"],
    });
  });
});

test.each([
  ["/parties/${}", "/parties/:id", true],
  ["/parties/${}?days=${}", "/parties/:id", true],
  ["/parties/${}/banks", "/parties/:id", false],
  ["/parties", "/parties/:id", false],
  ["${}/moves", "/order/:id/moves", true],
  ["/api${}", "/order", false],
  ["/${}/${}/moves", "/order/:id/moves", true],
  ["/desk/${}Rates", "/desk/gstRates", true],
  ["/desk/${}Rates", "/desk/books", false],
  ["/", "/parties", false],
])("%s may be a call of %s: %s", (text, path, may) => {
  expect(isCallOf(text, path)).toBe(may);
});

test("types lead nowhere, since they are gone when a test runs; a file that is named by its path is used whole", () => {
  const read = (source: string): Declared => declarationsOf("server/app.ts", source, resolve);
  const places = (source: string): Place[] => [
    ...reachOf({ files: new Map([["server/app.ts", read(source)]]), endpoints: [] }, ["server/app.ts#*"]),
  ];
  expect(places(`import type { A } from "../tests/app.ts"; export const a = (b: A) => b;`)).not.toContain(
    "tests/app.ts#A",
  );
  expect(places(`export const a = new URL("../tests/app.ts", import.meta.url);`)).toContain("tests/app.ts#*");
  expect(places(`export const a = () => import("../tests/app.ts");`)).toContain("tests/app.ts#*");
  expect(places(`import { a } from "../tests/app.ts"; export const b = { a: 1 }.a;`)).not.toContain("tests/app.ts#a");
});

test("each endpoint has what serves it", () => {
  expect([...servedBy(house).keys()].toSorted()).toEqual(["documents.order.move", "readParty"]);
});

describe("a journey runs", () => {
  const record = [
    { file: "a.e2e.ts", seconds: 10, visited: ["GET /desk/parties", "GET /api/parties/1"] },
    { file: "b.e2e.ts", seconds: 10, visited: ["GET /", "GET /about", "GET /cart", "GET /api/parties/1"] },
    { file: "c.e2e.ts", seconds: 10, visited: ["GET /"] },
  ];
  const specs = ["a.e2e.ts", "b.e2e.ts", "c.e2e.ts", "d.e2e.ts", "e.e2e.ts"];
  const touched = {
    itself: (spec: string) => spec === "e.e2e.ts",
    visit: (visit: string) => visit.includes("parties"),
  };

  test("where it changed itself, or visited what changed in the last whole run", () => {
    const { chosen, left } = chooseJourneys(specs, record, touched, 60);
    expect(chosen).toEqual(["e.e2e.ts", "a.e2e.ts", "b.e2e.ts"]);
    expect(Object.fromEntries(left)).toEqual({
      "visited nothing that changed": ["c.e2e.ts"],
      "are not in the record of the last whole run of the journeys": ["d.e2e.ts"],
    });
  });

  test("as long as there is time, those first that visited little else", () => {
    const { chosen, left } = chooseJourneys(specs, record, touched, 15);
    expect(chosen).toEqual(["e.e2e.ts", "a.e2e.ts"]);
    expect(left.get("visited it among much else, and would take too long")).toEqual(["b.e2e.ts"]);
  });
});

test.each([...composition])("what puts everything together is there: %s", (place) => {
  const [file = "", name = ""] = place.split("#");
  const { uses } = declarationsOf(file, readFileSync(join(root, file), "utf8"), () => undefined);
  expect([...uses.keys()]).toContain(name);
});
