import { expect, test } from "vitest";
import { checkDetails } from "./check-details.ts";

const whole = {
  userType: "buyer",
  orgName: "Sahyadri Engineering Works",
  email: "p.deshmukh@sahyadri.example",
  phone: "9822041176",
  password: "Bolts123",
  cnfPassword: "Bolts123",
  terms: "on",
};

test("a whole registration has nothing wrong", () => {
  expect(checkDetails(whole)).toEqual({});
});

test.each([
  [{ userType: "" }, { userType: "Choose Buyer or Supplier" }],
  [{ password: "bolts", cnfPassword: "bolts" }, { password: "Password is not strong enough!" }],
  [{ cnfPassword: "Bolts124" }, { cnfPassword: "Passwords did not match." }],
  [{ phone: "98220" }, { phone: "Enter a phone number of exactly 10 digits" }],
  [{ terms: "" }, { terms: "You must accept terms and conditions first!" }],
])("%o is answered with %o", (typed, problems) => {
  expect(checkDetails({ ...whole, ...typed })).toEqual(problems);
});
