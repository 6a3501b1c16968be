// What a change can have broken, for `npm test -- near`: says what will run and what is left out, and writes the choice as JSON.
// node tests/near/run.ts choice.json [since]
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as api from "../../contracts/api.ts";
import { endpointsOf } from "../../contracts/endpoint.ts";
import routes from "../../web/routes.ts";
import { filesUnder, root } from "../house/imports.ts";
import { roomOf } from "../house/broken-rules.ts";
import { declarationsOf, resolveAmong } from "./declarations.ts";
import {
  chooseJourneys,
  chooseTests,
  filesOf,
  type House,
  isCallOf,
  reachOf,
  reachOfTests,
  servedBy,
  type Visited,
} from "./reach.ts";

const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
const linesOf = (text: string) => text.split("\n").filter(Boolean);

/** What differs from where the branch left main, or from a commit that is named: in commits, in the work tree and new. */
function changedSince(since: string | undefined): string[] {
  const from = since ?? git("merge-base", "main", "HEAD");
  const tracked = linesOf(git("diff", "--name-only", "--no-renames", from));
  return [...tracked, ...linesOf(git("ls-files", "--others", "--exclude-standard"))];
}

const [, , choiceFile, since] = process.argv;
let changedFiles: string[];
try {
  changedFiles = changedSince(since);
} catch (error) {
  const why = (error as Error).message.split("\n")[0];
  console.error(`What changed cannot be told (${why}). Name a commit: npm test -- near --since=HEAD~1`);
  process.exit(2);
}

const all = filesUnder().map((path) => path.replace(/^\.\//, ""));
const sources = all.filter((path) => /\.(tsx?|m?js)$/.test(path) && !path.startsWith("web/public/"));
const workspaces = new Map(
  (JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { workspaces: string[] }).workspaces.map(
    (folder) => [
      (JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as { name: string }).name,
      folder,
    ],
  ),
);
const resolve = resolveAmong(new Set(all), workspaces);
const house: House = {
  files: new Map(sources.map((file) => [file, declarationsOf(file, readFileSync(join(root, file), "utf8"), resolve)])),
  endpoints: endpointsOf(api).map(([name, { method, path }]) => ({ name, method, path })),
};

/** What nothing imports (a template, SQL, a picture) is as if all beside it had changed. */
const imported = filesOf(
  [...house.files.values()].flatMap((each) => [...each.uses.values()].flatMap((uses) => [...uses])),
);
const changed = new Set(
  changedFiles.flatMap((file) =>
    sources.includes(file) || imported.has(file)
      ? [file]
      : [file, ...sources.filter((one) => dirname(one) === dirname(file))],
  ),
);
const isChanged = (files: ReadonlySet<string>) => [...changed].some((file) => files.has(file));

const unitTests = sources.filter(
  (path) => path.endsWith(".test.ts") && !/^tests\/(?:house|process|served|e2e)\//.test(path),
);
const tests = chooseTests(reachOfTests(house, unitTests), changed);

/** Endpoints and pages that changed, as journeys visit them. */
const endpoints = [...servedBy(house)]
  .filter(([, places]) => isChanged(filesOf(reachOf(house, places))))
  .map(([name]) => house.endpoints.find((one) => one.name === name)!);
interface Page {
  file: string;
  path?: string;
  children?: Page[];
}
const pagesBelow = (page: Page, above: string): { file: string; path: string }[] => {
  const path = [above, page.path].filter(Boolean).join("/");
  return [{ file: `web/${page.file}`, path }, ...(page.children ?? []).flatMap((one) => pagesBelow(one, path))];
};
const pages = (routes as Page[])
  .flatMap((page) => pagesBelow(page, ""))
  .filter(({ file }) => isChanged(filesOf(reachOf(house, [`${file}#*`]))));
const isTouched = (visit: string) => {
  const [method, path = ""] = visit.split(" ");
  if (!path.startsWith("/api/")) return pages.some((page) => isCallOf(path, page.path));
  return endpoints.some((one) => one.method === method && isCallOf(path.slice("/api".length), one.path));
};

const specs = sources.filter((path) => path.startsWith("tests/e2e/") && path.endsWith(".e2e.ts"));
const recordFile = join(root, ".built/journeys-visited.jsonl");
const record = existsSync(recordFile)
  ? linesOf(readFileSync(recordFile, "utf8")).map((line) => JSON.parse(line) as Visited)
  : [];
/** Of browsers, four of which work side by side. */
const secondsOfJourneys = 300;
const journeys = chooseJourneys(
  specs,
  record,
  { itself: (spec) => isChanged(filesOf(reachOf(house, [`${spec}#*`]))), visit: isTouched },
  secondsOfJourneys,
);

const inRooms = Map.groupBy(changedFiles, (file) => roomOf(file)?.own ?? "no room");
console.log(
  `${changedFiles.length} files differ: ${[...inRooms].map(([room, some]) => `${room} ${some.length}`).join(", ")}.`,
);
for (const [what, { chosen, left }] of [
  ["test files", tests],
  ["journeys", journeys],
] as const) {
  console.log(`\n${chosen.length} ${what} run${chosen.length > 0 ? `:\n  ${chosen.join("\n  ")}` : "."}`);
  for (const [why, some] of left) {
    const folders = Map.groupBy(some, (file) => (what === "journeys" ? file : (roomOf(file)?.own ?? dirname(file))));
    const places = [...folders].map(([folder, those]) => (those.length > 1 ? `${folder} ${those.length}` : those[0]!));
    console.log(`${some.length} ${what} are left out, which ${why}: ${places.join(", ")}.`);
  }
}
console.log(
  "\nLeft out too: lint with the rules of the house, process and served, which look at everything, and npm run look.",
);
if (choiceFile) writeFileSync(choiceFile, JSON.stringify({ tests: tests.chosen, journeys: journeys.chosen }));
