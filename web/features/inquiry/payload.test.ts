import { requiredByProblem } from "@vanik/trading/days";
import { expect, test } from "vitest";
import { checkout } from "../../texts/en/checkout.ts";
import { indianDayNow } from "../../app/indian-day.ts";
import { emptyForm, inquiryOf, problemsLeft, sortProblems, tenDigits } from "./payload.ts";
import { problemsOfInquiry } from "./problems.ts";

const bolt = { item_code: "FS-1", item_name: "Hex bolt", qty: 0.125, uom: "Kg", average_price: 0.2 };
const nut = { ...bolt, item_code: "FS-2", item_name: "Hex nut" };
const contact = { email: "p@sahyadri.in", phone: "" };
const today = "2026-11-21";

test("an inquiry names its sender, counts its lines and adds them rounded one by one", () => {
  expect(inquiryOf("Sahyadri", [bolt, nut], { ...emptyForm, note: "Soon" }, contact)).toEqual({
    party_name: "Sahyadri",
    opportunity_amount: 0.06,
    with_items: 2,
    items: [
      { item_code: "FS-1", qty: 0.125, uom: "Kg", item_name: "Hex bolt" },
      { item_code: "FS-2", qty: 0.125, uom: "Kg", item_name: "Hex nut" },
    ],
    email: "p@sahyadri.in",
    phone: "",
    note: "Soon",
    delivery_pincode: "",
  });
});

test("without a name it comes from Guest, with a day it carries the day", () => {
  const inquiry = inquiryOf("", [bolt], { ...emptyForm, required_by: today }, contact);
  expect(inquiry).toMatchObject({ party_name: "Guest", required_by: today });
  expect(problemsOfInquiry(inquiry, today, checkout.problems)).toBeNull();
});

test("nothing but empty groups asks for an item", () => {
  expect(problemsOfInquiry(inquiryOf("", [], emptyForm, contact), today, checkout.problems)?.fields.items).toBe(
    "Add at least one item",
  );
});

test("a day gone by and a wrong PIN code are said at their fields", () => {
  const form = { note: "", required_by: "2026-11-20", delivery_pincode: "0110" };
  expect(problemsOfInquiry(inquiryOf("", [bolt], form, contact), today, checkout.problems)?.fields).toEqual({
    required_by: requiredByProblem("2026-11-20", today),
    delivery_pincode: "Enter a PIN code of 6 digits, or leave it empty",
  });
});

test("what is put right is no longer wrong; the rest stays", () => {
  const form = { note: "", required_by: "2026-11-20", delivery_pincode: "0110" };
  const problems = {
    lines: { "FS-1": "Gone" },
    fields: { items: "None", delivery_pincode: "Six digits", email: "Odd" },
  };
  const sent = { form, lines: 0 };
  expect(problemsLeft(problems, sent, sent)).toEqual(problems);
  expect(problemsLeft(problems, sent, { form: { ...form, note: "Soon" }, lines: 1 })).toEqual({
    lines: { "FS-1": "Gone" },
    fields: { delivery_pincode: "Six digits", email: "Odd" },
  });
  expect(problemsLeft(problems, sent, { form: { ...form, delivery_pincode: "411001" }, lines: 0 }).fields).toEqual({
    items: "None",
    email: "Odd",
  });
});

test("what the server names by index goes to that item's line", () => {
  const named = {
    "items.0.qty": "Enter a whole number: Nos are counted",
    "items.1.item_code": "Unknown",
    note: "Too long",
  };
  expect(sortProblems(named, [bolt, nut], checkout.problems)).toEqual({
    lines: {
      "FS-1": "Enter a whole number: Nos are counted",
      "FS-2": "This item is no longer in the catalogue. Delete its line to send the rest.",
    },
    fields: { note: "Too long" },
  });
});

test("a code that comes twice is not called gone", () => {
  expect(sortProblems({ "items.1.item_code": "FS-1 comes twice" }, [bolt, bolt], checkout.problems).lines).toEqual({
    "FS-1": "FS-1 comes twice",
  });
});

test("an index beyond the lines stays with the fields", () => {
  expect(sortProblems({ "items.9.qty": "Odd" }, [bolt], checkout.problems)).toEqual({
    lines: {},
    fields: { "items.9.qty": "Odd" },
  });
});

test("today is India's day, wherever the reader is", () => {
  expect(indianDayNow(new Date("2026-11-20T18:29:59Z"))).toBe("2026-11-20");
  expect(indianDayNow(new Date("2026-11-20T18:30:00Z"))).toBe("2026-11-21");
});

test("a phone is reduced to its ten digits", () => {
  expect(tenDigits("+91 98220 41176")).toBe("9822041176");
  expect(tenDigits("")).toBe("");
});
