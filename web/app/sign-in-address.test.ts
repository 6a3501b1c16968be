import { describe, expect, test } from "vitest";
import { signInAndReturn, signInFrom } from "./sign-in-address.ts";

const place = (address: string) => new URL(address, "http://vanik.invalid");

describe("from a header one signs in to go on", () => {
  test.each([
    ["/checkout", "/sign-in?next=%2Fcheckout"],
    ["/hi/checkout", "/sign-in?next=%2Fhi%2Fcheckout"],
    ["/user/buyer/orders?status=On+Hold#end", "/sign-in?next=%2Fuser%2Fbuyer%2Forders%3Fstatus%3DOn%2BHold%23end"],
    ["/desk", "/sign-in?next=%2Fdesk"],
    ["/sign-up?next=%2Fcheckout&step=code", "/sign-in?next=%2Fcheckout"],
    ["/sign-in", "/sign-in"],
    ["/", "/sign-in"],
    ["/hi", "/sign-in"],
    ["/products/fasteners", "/sign-in"],
    ["/desks", "/sign-in"],
  ])("%s", (address, to) => expect(signInFrom("/sign-in", place(address))).toBe(to));
});

test("who is told to sign in comes back from any page", () => {
  expect(signInAndReturn("/sign-in", place("/products?q=1"))).toBe("/sign-in?next=%2Fproducts%3Fq%3D1");
  expect(signInAndReturn("/sign-up", place("/sign-in?next=%2Fdesk"))).toBe("/sign-up?next=%2Fdesk");
});
