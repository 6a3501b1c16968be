import { describe, expect, test } from "vitest";
import { completeProfile, isNeeded, problemsOfChange, profileProblems, profileWarnings } from "./profile-rules.ts";
import { entityTypes, ProfileInput } from "./profile.ts";
import { isPincodeOfState, pincodeIn } from "./states.ts";

const thisYear = 2026;
const company = {
  name: "Prakash Deshmukh",
  phone: "9822041176",
  entityType: "company",
  panNo: "AAKCS7305M",
  gstNo: "27AAKCS7305M1ZV",
  cinNo: "U29253PN2009PTC134482",
  turnOver: "64.5",
  location: "Plot C-14, MIDC Chakan Phase II",
  city: "Pune",
  state: "27",
  pincode: "410501",
} as const;
const without = { panNo: "", gstNo: "", cinNo: "", turnOver: "", location: "" };

const parsed = (change: object = {}) => ProfileInput.parse({ ...company, ...change });
const problems = (change: object = {}) => profileProblems(parsed(change), thisYear);
const shapeOf = (change: object) =>
  ProfileInput.safeParse({ ...company, ...change }).error?.issues.map(
    ({ path, message }) => `${path[0] as string}: ${message}`,
  );

describe("the shape", () => {
  test("takes identifiers as people type them", () => {
    expect(parsed({ panNo: " aakcs 7305 m", gstNo: "27 AAKCS7305M 1ZV\n", cinNo: "u29253pn2009ptc134482" })).toEqual(
      parsed(),
    );
  });

  test("names every field that is wrong", () => {
    const wrong = {
      name: "…",
      phone: "98220",
      entityType: "club",
      panNo: "AAKCS",
      gstNo: "27",
      cinNo: "U1",
      turnOver: "-1",
    };
    const paths = shapeOf({ ...wrong, state: "25", pincode: "04", location: "x".repeat(501) })?.map(
      (issue) => issue.split(":")[0],
    );
    expect([...new Set(paths)]).toEqual([...Object.keys(wrong), "location", "state", "pincode"]);
  });

  test.each([
    ["64.5", "64.5"],
    ["064.50", "64.5"],
    ["1,28,000", "128000"],
    [" 0 ", "0"],
    [".5", "0.5"],
    ["६४.५", "64.5"],
    ["₹ 64.5", "64.5"],
    [64.5, "64.5"],
    [0, "0"],
    ["9999999.99", "9999999.99"],
    ["", ""],
    [undefined, ""],
  ])("a turnover of %j crore is stored as %j", (typed, stored) => {
    expect(parsed({ turnOver: typed }).turnOver).toBe(stored);
  });

  test.each([
    ["-1", "in crore of rupees"],
    ["12 Cr", "in crore of rupees"],
    ["50 lakh", "in crore of rupees"],
    ["1,5", "in crore of rupees"],
    ["1,31.50", "in crore of rupees"],
    ["1e5", "in crore of rupees"],
    [".", "in crore of rupees"],
    [null, "in crore of rupees"],
    [-0.5, "in crore of rupees"],
    ["1.234", "2 decimals"],
    [1e-7, "in crore of rupees"],
    ["645000000", "not in rupees"],
  ])("%j is no turnover: %s", (typed, reason) => {
    expect(shapeOf({ turnOver: typed })?.[0]).toContain(reason);
  });
});

describe("what a kind of entity needs", () => {
  test("without a kind it is everything, as the spec says", () => {
    expect(Object.keys(problems({ entityType: undefined, ...without }))).toEqual(Object.keys(without));
    expect(problems({ entityType: undefined })).toEqual({});
  });

  test.each([
    ["company", ["panNo", "cinNo", "turnOver", "location"]],
    ["llp", ["panNo", "turnOver", "location"]],
    ["partnership", ["panNo", "turnOver", "location"]],
    ["proprietorship", ["panNo", "turnOver", "location"]],
    ["huf", ["panNo", "turnOver", "location"]],
    ["trust", ["panNo", "turnOver", "location"]],
    ["government", ["location"]],
    ["other", ["panNo", "turnOver", "location"]],
  ] as const)("for %s it is %j", (entityType, fields) => {
    expect(Object.keys(problems({ entityType, ...without }))).toEqual(fields);
    for (const field of fields) expect(isNeeded(field, entityType)).toBe(true);
  });

  test("only a company has a CIN, and its PAN says so", () => {
    for (const entityType of entityTypes) expect("cinNo" in problems({ entityType })).toBe(entityType !== "company");
    const firm = { panNo: "AAFFS7305M", gstNo: "" };
    expect(problems(firm).panNo).toContain("C as its fourth letter");
    expect(problems({ ...firm, entityType: undefined }).panNo).toContain("C as its fourth letter");
    expect(problems({ ...firm, entityType: "partnership", cinNo: "" })).toEqual({});
  });

  test("the year of a CIN has come", () => {
    expect(problems({ cinNo: "U29253PN2026PTC134482" })).toEqual({});
    expect(problems({ cinNo: "U29253PN2027PTC134482" }).cinNo).toContain("2027 has not come");
  });

  test("the GST No. belongs to the PAN, where it is made from one", () => {
    expect(problems({ gstNo: "24AAQCA8719H1ZC", state: "24" }).gstNo).toContain("AAQCA8719H");
    expect(problems({ entityType: "government", panNo: "AAAGM0289C", gstNo: "07DELA01237B1Z9", cinNo: "" })).toEqual(
      {},
    );
  });
});

describe("a change answers for what it changes", () => {
  const bare = { ...without, entityType: undefined };
  const changed = (before: object, after: object) =>
    Object.keys(problemsOfChange(parsed(before), parsed({ ...before, ...after }), 2026));

  test.each([
    ["leaves empty what was empty", bare, { gstNo: "24AAQCA8719H1ZC" }, []],
    ["is not asked by a kind that is told first", bare, { entityType: "company" }, []],
    [
      "is asked by a kind that needs what the one of before did not",
      { entityType: "llp", cinNo: "", panNo: "" },
      { entityType: "company" },
      ["cinNo"],
    ],
    ["may not empty what is needed", {}, { location: "", turnOver: "" }, ["turnOver", "location"]],
    ["may empty what its kind does not need", { entityType: "other", cinNo: "" }, { gstNo: "" }, []],
    ["leaves a disagreement that stood", { panNo: "AAQCA8719H" }, { location: "Elsewhere" }, []],
    ["makes none, and none worse", { panNo: "AAQCA8719H" }, { cinNo: "U29253PN2010PTC134482" }, ["gstNo"]],
  ] as const)("%s", (_, before, after, fields) => {
    expect(changed(before, after)).toEqual(fields);
  });
});

describe("what is left out and told elsewhere", () => {
  test("is the state by the GST No., the PIN code by the address, the kind by the CIN", () => {
    const bare = parsed({ entityType: undefined, state: "", pincode: "", location: "MIDC Chakan, Pune 410 501" });
    expect(completeProfile(bare)).toMatchObject({ entityType: "company", state: "27", pincode: "410501" });
    expect(completeProfile(parsed({ state: "24" }))).toMatchObject({ state: "24", pincode: "410501" });
  });

  test.each([
    ["Plot C-14, Pune 410501", "410501"],
    ["Plot C-14, Pune - 410 501.", "410501"],
    ["Gat 123456, Pune 410501, Maharashtra", "410501"],
    ["Pune-411001 (call 9822041176)", "411001"],
    ["Survey 212, Shapar", ""],
    ["Plot 101 205, Pune", ""],
    ["", ""],
  ])("the PIN code in %j is %j", (address, pincode) => {
    expect(pincodeIn(address)).toBe(pincode);
  });
});

describe("what is odd, but may be right", () => {
  test("is a state that is not the GST No.'s, a PIN code of another state, a PAN of another kind", () => {
    expect(profileWarnings(parsed())).toEqual({});
    expect(profileWarnings(parsed({ state: "24", pincode: "560001" }))).toEqual({
      state: "Your GST No. is of Maharashtra: check the state",
      pincode: "No PIN code of Gujarat is known to begin like this: check it",
    });
    expect(profileWarnings(parsed({ entityType: "huf" })).panNo).toContain("usually H");
  });

  test("is no PIN code of a state whose PIN codes are not known", () => {
    expect(isPincodeOfState("500001", "36")).toBe(true);
    expect(isPincodeOfState("110001", "97")).toBe(true);
    expect(isPincodeOfState("362001", "26")).toBe(true);
    expect(isPincodeOfState("363001", "26")).toBe(false);
  });
});
