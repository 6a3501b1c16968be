import { maxUploadBytes, uploadTypes } from "@vanik/contracts/uploads";
import { describe, expect, test } from "vitest";
import { ApiError } from "../../app/api-error.ts";
import { acceptedFiles, sizeText, mayAttachFile, whyNotUploaded, wrongFile } from "./upload-rules.ts";

test.each([
  ["sales_order", "To Deliver", "buyer", true],
  ["sales_order", "Completed", "buyer", true],
  ["sales_order", "On Hold", "buyer", true],
  ["sales_order", "Closed", "buyer", false],
  ["sales_order", "Cancelled", "buyer", false],
  ["sales_order", "To Deliver", "staff", false],
  ["purchase_order", "To Receive", "supplier", true],
  ["request_for_quotation", "Submitted", "supplier", true],
  ["request_for_quotation", "Draft", "supplier", false],
  ["quotation", "Open", "buyer", false],
  ["sales_invoice", "Unpaid", "buyer", false],
] as const)("whether a %s that is %s takes a file of a %s: %s", (kind, status, reader, mayAttach) =>
  expect(mayAttachFile(kind, status, reader)).toBe(mayAttach),
);

describe("a file", () => {
  test("is refused before it is sent when it is empty or larger than the server takes", () => {
    expect(wrongFile({ size: 0 })).toMatch(/empty/);
    expect(wrongFile({ size: maxUploadBytes })).toBeNull();
    expect(wrongFile({ size: maxUploadBytes + 1 })).toMatch(/10 MB/);
  });
  test("may be of every type that the server takes", () => {
    expect(Object.values(uploadTypes).filter((extension) => !acceptedFiles.includes(`.${extension}`))).toEqual([]);
  });
  test.each([
    [1, "1 KB"],
    [245_760, "240 KB"],
    [1_048_575, "1.0 MB"],
    [1_258_291, "1.2 MB"],
  ])("of %i bytes reads %s", (bytes, text) => expect(sizeText(bytes)).toBe(text));
});

test.each([
  [400, "This file is empty", "This file is empty"],
  [415, "This is not a whole PDF", "This is not a whole PDF"],
  [422, "A closed order takes no document", "A closed order takes no document"],
  [500, "Something went wrong on our side. Please try again.", "Something went wrong!"],
  [503, "We are very busy.", "Something went wrong!"],
  [0, "Vanik cannot be reached.", "Something went wrong!"],
])("an upload answered %i says %s as %s", (status, message, sentence) => {
  expect(whyNotUploaded(new ApiError({ status, code: "internal", message }))).toBe(sentence);
});
