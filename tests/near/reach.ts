// What a change can have broken: which tests reach a changed file by what they import and by the endpoints that they call.
import { type Declared, mailing, type Param, type Place } from "./declarations.ts";

export interface House {
  /** Every source file, by its path. */
  files: ReadonlyMap<string, Declared>;
  /** Every endpoint: its name in the contract, method and path as tests call it. */
  endpoints: readonly { name: string; method: string; path: string }[];
}

/**
 * What puts everything together: a test that starts the application does not reach all of it by that alone, but what it imports
 * besides and what serves the calls that it makes.
 */
export const composition: ReadonlySet<Place> = new Set<Place>([
  "server/app.ts#productRoutes",
  "server/jobs.ts#jobs",
  "server/jobs.ts#sendMail",
  "server/jobs.ts#doWhatIsDue",
  "server/modules/erp/method-routes.ts#registerErpMethods",
  "server/demonstration/seed.ts#settleEmptyDatabase",
  "web/texts/site-texts.ts#builtInText",
]);

const fileOf = (place: Place) => place.slice(0, place.indexOf("#"));

/** All places that some lead to, those of the composition left out. */
export function reachOf({ files }: House, from: Iterable<Place>): Set<Place> {
  const seen = new Set<Place>();
  const open = [...from];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (seen.has(place) || composition.has(place)) continue;
    seen.add(place);
    const file = fileOf(place);
    const uses = files.get(file)?.uses;
    if (!uses) continue;
    const name = place.slice(file.length + 1);
    if (name !== "") open.push(`${file}#`);
    if (name === "*") for (const each of uses.keys()) open.push(`${file}#${each}`);
    else open.push(...(uses.get(name) ?? uses.get("*") ?? []));
    if (name === "*") open.push(...(uses.get("*") ?? []));
  }
  return seen;
}

export const filesOf = (places: Iterable<Place>): Set<string> => new Set([...places].map(fileOf));

const hole = "${}";

/** Whether an address that a test has written, with a hole for each figure or name, may be an endpoint's: `/parties/${}/banks`. */
export function isCallOf(text: string, path: string): boolean {
  const partsOf = (address: string) =>
    address
      .replace(/[?#].*$/, "")
      .split("/")
      .filter(Boolean);
  const isWhole = !text.startsWith(hole);
  const called = partsOf(isWhole ? text : text.slice(hole.length));
  const served = partsOf(path).slice(isWhole ? 0 : -called.length);
  const isPart = (part: string, ownPart: string) => {
    const [before = "", after] = part.split(hole);
    return (
      ownPart.startsWith(":") ||
      (after === undefined ? part === ownPart : ownPart.startsWith(before) && ownPart.endsWith(after))
    );
  };
  return called.length > 0 && called.length === served.length && called.every((part, at) => isPart(part, served[at]!));
}

/** What serves each endpoint: its handler's places, with what `server/app.ts` hands to it. */
export function servedBy({ files, endpoints }: House): Map<string, Set<Place>> {
  const own = [...files].filter(([file]) => !isOfTests(file));
  // What the composition itself is given (what every module has) leads to everything.
  const handed = own
    .flatMap(([, each]) => each.handed)
    .filter(({ to }) => !composition.has(to.replace(/\(\d+\)$/, "") as Place));
  const placesOf = (param: Param, seen = new Set<Param>()): Place[] =>
    seen.has(param)
      ? []
      : handed
          .filter(({ to }) => to === param)
          .flatMap(({ uses, params }) => [...uses, ...params.flatMap((one) => placesOf(one, seen.add(param)))]);
  const found = new Map<string, Set<Place>>();
  const serve = (name: string, places: readonly Place[]) =>
    found.set(name, new Set([...(found.get(name) ?? []), ...places]));
  /** Handlers of calls that their routes name by a variable that is no key of a table. */
  const unnamed: Place[] = [];
  for (const [file, { handled }] of own)
    for (const { endpoint, uses, params } of handled) {
      const places: Place[] = [`${file}#`, ...uses, ...params.flatMap((one) => placesOf(one))];
      const last = endpoint.split(".").at(-1)!;
      const exact = endpoints.filter(({ name }) => `api.${name}` === endpoint);
      const some = exact.length > 0 ? exact : endpoints.filter(({ name }) => name.endsWith(`.${last}`));
      for (const { name } of some) serve(name, places);
      if (some.length === 0) unnamed.push(...places);
    }
  for (const { name } of endpoints) if (!found.has(name)) serve(name, unnamed);
  return found;
}

const isOfTests = (file: string) => file.startsWith("tests/") || /\.test\.tsx?$/.test(file);

const usesOf = ({ files }: House, place: Place) =>
  files.get(fileOf(place))?.uses.get(place.slice(fileOf(place).length + 1));

/** Who asks for them all calls them all. */
const allEndpoints: Place = "contracts/endpoint.ts#endpointsOf";

/** An address all of holes (`/${noun}/${name}`) is a document's, or a setting's: those whose calls stand in tables. */
const hasFixedPart = (text: string) => text.split("/").some((part) => part !== "" && !part.includes(hole));

/** Which files each test reaches. */
export function reachOfTests(house: House, tests: readonly string[]): Map<string, Set<string>> {
  const served = servedBy(house);
  const reachOfServed = new Map([...served].map(([name, places]) => [name, filesOf(reachOf(house, places))]));
  return new Map(
    tests.map((test) => {
      const places = reachOf(house, [`${test}#*`]);
      const texts = new Set(
        [...places]
          .filter((place) => isOfTests(fileOf(place)))
          .flatMap((place) => {
            const file = fileOf(place);
            return [...(house.files.get(file)?.texts.get(place.slice(file.length + 1)) ?? [])];
          }),
      );
      const reached = filesOf(places);
      if (!reached.has("tests/app.ts")) return [test, reached];
      const walksAll = [...places].some((place) => isOfTests(fileOf(place)) && usesOf(house, place)?.has(allEndpoints));
      for (const { name, path } of house.endpoints)
        if (walksAll || [...texts].some((text) => isCallOf(text, path) && (name.includes(".") || hasFixedPart(text))))
          for (const file of reachOfServed.get(name) ?? []) reached.add(file);
      // A mail is written by a job, which is found by its name: one of those modules that what is called knows.
      if (texts.has(mailing)) {
        const modules = new Set([...reached].flatMap((file) => /^server\/modules\/[^/]+/.exec(file) ?? []));
        const mails = [...modules].map((module): Place => `${module}/mails.ts#*`);
        for (const file of filesOf(reachOf(house, mails))) if (house.files.has(file)) reached.add(file);
      }
      return [test, reached];
    }),
  );
}

export interface Choice {
  chosen: string[];
  /** What is not run, by why. */
  left: Map<string, string[]>;
}

/** Tests that reach something that changed. */
export function chooseTests(reach: ReadonlyMap<string, ReadonlySet<string>>, changed: ReadonlySet<string>): Choice {
  const chosen = [...reach].filter(([, files]) => [...changed].some((file) => files.has(file))).map(([test]) => test);
  const left = [...reach.keys()].filter((test) => !chosen.includes(test));
  const why = (test: string) =>
    reach.get(test)!.has("tests/app.ts")
      ? "start the application, but call nothing that what changed serves"
      : "import nothing that changed";
  return { chosen, left: Map.groupBy(left, why) };
}

/** What a journey visited in the last whole run: pages and calls, as "GET /desk/parties"; and for how long. */
export interface Visited {
  file: string;
  seconds: number;
  visited: string[];
}

/** Journeys that visited something that changed, those first that visited little else, for so many seconds of a browser. */
export function chooseJourneys(
  specs: readonly string[],
  record: readonly Visited[],
  touched: { itself: (spec: string) => boolean; visit: (visit: string) => boolean },
  seconds: number,
): Choice {
  const left = new Map<string, string[]>();
  const leave = (spec: string, why: string) => left.set(why, [...(left.get(why) ?? []), spec]);
  const chosen = specs.filter(touched.itself);
  const shares: { spec: string; share: number; seconds: number }[] = [];
  for (const spec of specs.filter((one) => !chosen.includes(one))) {
    const own = record.filter(({ file }) => file === spec);
    const visited = [...new Set(own.flatMap((one) => one.visited))];
    const hit = visited.filter(touched.visit).length;
    if (own.length === 0) leave(spec, "are not in the record of the last whole run of the journeys");
    else if (hit === 0) leave(spec, "visited nothing that changed");
    else shares.push({ spec, share: hit / visited.length, seconds: own.reduce((sum, one) => sum + one.seconds, 0) });
  }
  let rest = seconds;
  for (const { spec, seconds: needed } of shares.toSorted((one, other) => other.share - one.share)) {
    rest -= needed;
    if (rest >= 0) chosen.push(spec);
    else leave(spec, "visited it among much else, and would take too long");
  }
  return { chosen, left };
}
