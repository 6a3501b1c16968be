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
  expect(fields.find(({ label }) => label === "Address")?.value).toBe("Pune");
  expect(fields.find(({ label }) => label === "Phone")?.value).toBe("+91 98220 41176");
  expect(fields.find(({ label }) => label === "PAN No.")?.value).toBe("");
});

test("the address has the street on one line, then city, state and PIN code", () => {
  const profile = { name: "P. Deshmukh", email: "p@sahyadri.example", phone: "9822041176", userType: "buyer" as const };
  const address = (more: object) => profileFields({ ...profile, ...more }).at(-1)?.value;
  expect(address({ location: "Plot C-14, MIDC Chakan", city: "Pune", state: "27", pincode: "410501" })).toBe(
    "Plot C-14, MIDC Chakan\nPune, Maharashtra 410\u00a0501",
  );
  expect(address({ location: "", city: "Pune", state: "", pincode: "" })).toBe("Pune");
  expect(address({ pincode: "410501" })).toBe("410\u00a0501");
  expect(address({})).toBe("");
});
