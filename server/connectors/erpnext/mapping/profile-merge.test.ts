// 1,000 schedules of a profile that is changed on both sides, whatever is read, sent, lost or settled between: no field is lost, each conflict is told (connector 10, Proof).
import { erpnextPartyColumns } from "@vanik/contracts/erpnext-fields";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  mergeProfile,
  type MergedField,
  type MergedProfile,
  seenAsOurs,
  seenAsSent,
  seenAsTried,
  seenProfile,
  type SeenProfile,
  readInBeside,
} from "./profile-merge.ts";

const empty = Object.fromEntries(erpnextPartyColumns.map((field) => [field, ""])) as MergedProfile;
const begin = (values: Partial<MergedProfile> = {}): MergedProfile => ({
  ...empty,
  phone: "1",
  city: "Pune",
  ...values,
});

describe("what is sent", () => {
  const seen = seenProfile({ ...begin() });
  test.each<[string, Partial<MergedProfile>, Partial<MergedProfile>, MergedField[], MergedField[]]>([
    ["nothing changed", {}, {}, [], []],
    ["here alone", { phone: "2" }, {}, ["phone"], []],
    ["there alone", {}, { phone: "3" }, [], []],
    ["each another field", { phone: "2" }, { city: "Goa" }, ["phone"], []],
    ["both to the same", { phone: "2" }, { phone: "2" }, [], []],
    ["both to others", { phone: "2", city: "Goa" }, { phone: "3" }, ["city"], ["phone"]],
    ["emptied here", { city: "" }, {}, ["city"], []],
  ])("%s", (_name, ours, theirs, send, both) =>
    expect(mergeProfile(seen, begin(ours), begin(theirs))).toEqual({ send, both }),
  );

  test("what an earlier try may have left there is ours to change", () => {
    const tried = seenAsTried(seen, begin({ phone: "2" }), ["phone"]);
    expect(mergeProfile(tried, begin({ phone: "4" }), begin({ phone: "2" }))).toEqual({ send: ["phone"], both: [] });
  });

  test("of what nobody has read all that stands here was changed here", () =>
    expect(mergeProfile(seenProfile(null), begin(), empty)).toEqual({ send: ["phone", "city"], both: [] }));
});

/** Both sides, what is between them, and what was told of each value. */
function play(draws: readonly number[]): {
  lost: string[];
  ours: MergedProfile;
  theirs: MergedProfile;
  conflicts: number;
} {
  let at = 0;
  const below = (most: number) => draws[at++ % draws.length]! % most;
  const fields = erpnextPartyColumns.slice(0, 4);
  let [ours, theirs] = [begin(), begin()];
  let seen: SeenProfile = seenProfile({ ...begin() });
  let row: "none" | "waiting" | "refused" = "none";
  /** A page that was read and is applied later; what is sent, between its reading and its outcome. */
  let page: MergedProfile | null = null;
  const known = { here: new Set<string>(), there: new Set<string>(), toldOf: new Set<string>() };
  const lost: string[] = [];
  let [values, conflicts] = [0, 0];
  const token = (field: MergedField, value: string) => `${field} ${value}`;

  function writeThere(field: MergedField, value: string) {
    const before = token(field, theirs[field]);
    // What stood there was read here, written from here, or told.
    if (theirs[field] !== value && !known.here.has(before) && !known.toldOf.has(before)) lost.push(`there: ${before}`);
    theirs = { ...theirs, [field]: value };
    known.there.add(token(field, value));
  }
  function writeHere(field: MergedField, value: string) {
    const before = token(field, ours[field]);
    if (ours[field] !== value && !known.there.has(before) && !known.toldOf.has(before)) lost.push(`here: ${before}`);
    ours = { ...ours, [field]: value };
    known.here.add(token(field, value));
  }
  for (const field of erpnextPartyColumns) {
    known.here.add(token(field, ours[field]));
    known.there.add(token(field, theirs[field]));
  }

  const steps = {
    changeHere() {
      const field = fields[below(fields.length)]!;
      // Who saves anew has seen what stands here.
      known.there.add(token(field, ours[field]));
      ours = { ...ours, [field]: `h${++values}` };
      known.here.add(token(field, ours[field]));
      row = "waiting";
    },
    changeThere() {
      const field = fields[below(fields.length)]!;
      known.here.add(token(field, theirs[field]));
      theirs = { ...theirs, [field]: `t${++values}` };
      known.there.add(token(field, theirs[field]));
    },
    read: () => void (page = theirs),
    apply() {
      const read = page ?? theirs;
      page = null;
      if (row === "none") {
        // It was read before the last outcome: it is read again at once.
        for (const field of erpnextPartyColumns) writeHere(field, read[field]);
        seen = seenProfile({ ...read });
        return;
      }
      const readIn = readInBeside(seen, ours, read);
      for (const field of erpnextPartyColumns) writeHere(field, readIn.profile[field]);
      seen = readIn.seen;
    },
    send() {
      if (row !== "waiting") return;
      const [asSent, asRead] = [ours, theirs];
      const merged = mergeProfile(seen, asSent, asRead);
      seen = seenAsTried(seen, asSent, merged.send);
      const dies = below(5);
      if (dies === 0) return;
      for (const field of merged.send) writeThere(field, asSent[field]);
      if (dies === 1) return;
      const isAnew = below(4) === 0;
      if (isAnew) steps.changeHere();
      seen = seenAsSent(seen, asSent, asRead, merged);
      for (const field of merged.both) {
        conflicts++;
        known.toldOf.add(token(field, asSent[field])).add(token(field, asRead[field]));
      }
      row = isAnew ? "waiting" : merged.both.length > 0 ? "refused" : "none";
      if (row === "none") steps.readAgain();
    },
    readAgain() {
      page = theirs;
      steps.apply();
    },
    settle() {
      if (row !== "refused") return;
      for (const [field, value] of Object.entries(seen.theirs ?? {}))
        known.toldOf.add(token(field as MergedField, value));
      if (below(2) === 0) {
        seen = seenAsOurs(seen);
        row = "waiting";
        return;
      }
      row = "none";
      steps.readAgain();
    },
  };
  const often = ["changeHere", "changeThere", "read", "apply", "send", "send", "settle"] as const;
  for (let step = 0; step < 40; step++) steps[often[below(often.length)]!]();
  // Nobody changes anything more: all is sent, read and settled.
  for (let round = 0; round < 60 && (row !== "none" || page); round++) {
    steps.send();
    steps.settle();
    steps.readAgain();
  }
  steps.readAgain();
  return { lost, ours, theirs, conflicts };
}

test("1,000 schedules lose no field and tell each conflict", () => {
  let conflicts = 0;
  const draws = fc.array(fc.nat(9_999), { minLength: 200, maxLength: 200 });
  fc.assert(
    fc.property(draws, (drawn) => {
      const played = play(drawn);
      conflicts += played.conflicts;
      expect(played.lost).toEqual([]);
      expect(played.ours).toEqual(played.theirs);
    }),
    { numRuns: 1_000, seed: 31 },
  );
  expect(conflicts).toBeGreaterThan(500);
});
