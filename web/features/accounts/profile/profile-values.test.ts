import type { Profile } from "@vanik/contracts/accounts";
import { describe, expect, test } from "vitest";
import { changesFrom, checkProfile, valuesOf } from "./profile-values.ts";

const thisYear = 2026;
const stored: Profile = {
  name: "Ritu Malhotra",
  email: "buyer2@vanik.example",
  phone: "9810533240",
  userType: "buyer",
  orgName: "Nilgiri Infra Projects LLP",
  entityType: "llp",
  panNo: "AAFFN6142P",
  gstNo: "07AAFFN6142P1ZU",
  cinNo: "",
  turnOver: "128",
  location: "B-7, Okhla Industrial Area Phase I",
  city: "New Delhi",
  state: "07",
  pincode: "110020",
};
const fresh: Profile = { name: "Ritu Malhotra", email: "r@nilgiri.example", phone: "9810533240", userType: "buyer" };
const check = (change: object = {}, profile = stored) => checkProfile({ ...valuesOf(profile), ...change }, thisYear);

describe("the form's values", () => {
  test("are sent as they were stored", () => {
    expect(check().problems).toEqual({});
    expect(stored).toMatchObject(check().profile);
  });

  test("tell who is not registered from who has not said so yet", () => {
    expect(valuesOf({ ...stored, gstNo: "" }).unregistered).toBe(true);
    expect(valuesOf(fresh).unregistered).toBe(false);
  });

  test("take from what was kept only what is theirs and differs", () => {
    const values = valuesOf(stored);
    const typed = {
      city: "Delhi",
      name: values.name,
      entityType: "club",
      unregistered: "yes",
      email: "x@y.in",
      state: 7,
    };
    expect(changesFrom(values, typed)).toEqual({ city: "Delhi" });
    for (const other of [null, undefined, "city", 7, []]) expect(changesFrom(values, other)).toEqual({});
  });
});

describe("what is wrong", () => {
  test("in a profile that was never filled begins with the kind of entity, which decides of CIN and GST No.", () => {
    expect(Object.keys(check({}, fresh).problems).toSorted()).toEqual(["entityType", "location", "panNo", "turnOver"]);
    expect(Object.keys(check({ entityType: "company" }, fresh).problems).toSorted()).toEqual([
      "cinNo",
      "gstNo",
      "location",
      "panNo",
      "turnOver",
    ]);
    expect(check({ entityType: "company", unregistered: true }, fresh).problems).not.toHaveProperty("gstNo");
  });

  test("is said at once, ill-formed and missing alike", () => {
    const { problems } = check({ panNo: "AAFFN6142", phone: "98", location: " ", gstNo: "07aaffn6142p1z1" });
    expect(Object.keys(problems).toSorted()).toEqual(["gstNo", "location", "panNo", "phone"]);
    expect(problems.panNo).toContain("this one has 9");
  });

  test("is not what stands in a closed field", () => {
    expect(check({ cinNo: "U29253PN2009PTC134482" }).problems).toEqual({});
    expect(check({ cinNo: "U29253PN2009PTC134482" }).profile.cinNo).toBe("");
    expect(check({ gstNo: "27", unregistered: true }).problems).toEqual({});
  });
});

test("what is odd is said of the profile as it will be stored", () => {
  expect(check().warnings).toEqual({});
  expect(check({ entityType: "huf" }).warnings.panNo).toContain("usually H");
  expect(check({ state: "", pincode: "560001" }).warnings.pincode).toContain("Delhi");
  expect(check({ state: "29" }).warnings.state).toContain("of Delhi");
  expect(check({ state: "29", gstNo: "07AAF" }).warnings).toEqual({ pincode: expect.stringContaining("Karnataka") });
});
