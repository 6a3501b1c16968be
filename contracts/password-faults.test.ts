import { isStrongPassword } from "./password.ts";
import { expect, test } from "vitest";
import { commonPasswords } from "./common-passwords.ts";
import { faultOfPassword } from "./password-faults.ts";

const own = { email: "ritu.malhotra@nilgiri-infra.in", company: "Nilgiri Infra Projects LLP" };

test.each(["Password1", "PASSw0rd", "P@ssw0rd123", "Qwerty123", "Welcome@123", "Abc123", "India@2026!!", "1qaz@WSX"])(
  "%s is one of the commonest",
  (password) => expect(faultOfPassword(password, own)).toContain("commonest"),
);

test.each([
  "Ritu.Malhotra@nilgiri-infra.in1",
  "Malhotra1",
  "1Nilgiri",
  "NilgiriInfra2026",
  "Nilgiri Infra Projects LLP 1",
  "Ritu@Nilgiri7",
  "INFRAprojects99",
])("%s is made of one's e-mail or company", (password) =>
  expect(faultOfPassword(password, own)).toContain("your email or your company"),
);

test.each(["Mango7tree", "Infra-9kites-blue", "ritu likes 7 Horses", "Demo1234", "Xk4!pq"])("%s will do", (password) =>
  expect(faultOfPassword(password, own)).toBeUndefined(),
);

test("without a company only the e-mail counts", () => {
  expect(faultOfPassword("Nilgiri1", { email: "desk@vanik.example", company: "" })).toBeUndefined();
  expect(faultOfPassword("Vanik123", { email: "desk@vanik.example", company: "" })).toBeDefined();
});

test("the list holds only what the rule lets through in some case", () => {
  for (const password of commonPasswords) {
    expect(password).toBe(password.toLowerCase());
    const inSomeCase = password.replace(/[a-z]/, (letter) => letter.toUpperCase());
    expect(isStrongPassword(inSomeCase) || /^[^a-z]*[a-z][^a-z]*$/.test(password), password).toBe(true);
  }
});
