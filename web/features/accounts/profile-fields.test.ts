import { expect, test } from "vitest";
import { profileFields } from "./profile-fields.ts";

test("a profile shows the spec's nine fields in its order, absent ones empty", () => {
  const fields = profileFields({
    name: "P. Deshmukh",
    email: "p@sahyadri.example",
    phone: "9822041176",
    userType: "buyer",
    location: "Pune",
  });
  expect(fields.map(({ label }) => label)).toEqual([
    "Name",
    "PAN No.",
    "Company Name",
    "GST No.",
    "Phone",
    "CIN No.",
    "Email",
    "Turnover Last year (Cr.)",
    "Address",
  ]);
  expect(fields.find(({ label }) => label === "Phone")?.value).toBe("+91 98220 41176");
  expect(fields.find(({ label }) => label === "PAN No.")?.value).toBe("");
});
