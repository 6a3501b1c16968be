import { expect, test } from "vitest";
import { sentencesNotShown } from "./sentences-not-shown.ts";

test.each([
  ["shown by a field", ["Enter the name"], "Name Enter the name Save", "", []],
  ["shown over two lines", ["Enter the name"], "Name Enter\n  the name Save", "", []],
  ["shown nowhere", ["Enter the name", "No such thing"], "Name Enter the name", "", ["No such thing"]],
  ["told by a message alone", ["No such thing"], "Name No such thing", "No such thing", ["No such thing"]],
  ["told by a message and a field", ["No such thing"], "No such thing No such thing", "No such thing", []],
  ["of two fields, said once", ["Enter it", "Enter it"], "", "", ["Enter it"]],
])("%s", (_, sentences, page, messages, left) => expect(sentencesNotShown(sentences, page, messages)).toEqual(left));
