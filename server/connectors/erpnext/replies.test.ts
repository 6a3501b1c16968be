import { describe, expect, test } from "vitest";
import { errorOf, failureClass, refusalSentence, htmlAsText } from "./replies.ts";

const serverMessages = (...messages: (object | string)[]) =>
  JSON.stringify(messages.map((one) => (typeof one === "string" ? one : JSON.stringify(one))));

describe("a failure's class", () => {
  test.each([
    [401, "AuthenticationError", true, "key"],
    [429, "TooManyRequestsError", true, "slow_down"],
    [502, "", false, "away"],
    [503, "SessionStopped", true, "away"],
    [504, "", false, "away"],
    [500, "QueryDeadlockError", true, "away"],
    [500, "QueryTimeoutError", true, "away"],
    [417, "InReadOnlyMode", true, "away"],
    [500, "AttributeError", true, "broken"],
    [500, "", false, "broken"],
    [500, "PdfReadError", true, "refused"],
    [404, "", false, "broken"],
    [302, "", false, "broken"],
    [403, "PermissionError", true, "refused"],
    [404, "DoesNotExistError", true, "refused"],
    [409, "DuplicateEntryError", true, "refused"],
    [413, "ValidationError", true, "refused"],
    [417, "TimestampMismatchError", true, "refused"],
  ] as const)("%i %s (JSON: %s) is %s", (status, type, isJson, failure) => {
    expect(failureClass(status, type, isJson)).toBe(failure);
  });

  test("a PDF that it cannot read is said so", () => {
    const reply = { exc_type: "PdfReadError", exception: "pypdf.errors.PdfReadError: Trailer cannot be read" };
    expect(errorOf(500, reply, null)).toMatchObject({ failure: "refused", message: "It cannot read this PDF" });
  });

  test("a page is no refusal, whatever its status", () => {
    expect(errorOf(403, undefined, null)).toMatchObject({ failure: "broken", message: "ERPNext answered 403" });
  });

  test.each([
    ["60", 60],
    ["1.5", 2],
    [null, 30],
    ["soon", 30],
    ["0", 30],
  ])("Retry-After %s waits %i seconds", (header, seconds) => {
    expect(errorOf(429, {}, header).retryAfter).toBe(seconds);
  });
});

describe("the sentence for a person", () => {
  test("is the message that stopped it, not the one beside it", () => {
    const messages = serverMessages(
      { message: "No roles enabled" },
      { message: "Acme already exists", raise_exception: 1 },
    );
    expect(refusalSentence({ _server_messages: messages })).toBe("Acme already exists");
  });
  test("is all that stopped it", () => {
    const stopped = (message: string) => ({ message, raise_exception: 1 });
    expect(refusalSentence({ _server_messages: serverMessages(stopped("One."), stopped("Two.")) })).toBe("One. Two.");
  });
  test("is the last where none is marked, as of what is mandatory", () => {
    const message = "Error: <strong>Opportunity Item</strong> Row #1: Value missing for: Rate";
    expect(refusalSentence({ _server_messages: serverMessages({ message: "First" }, { message }) })).toBe(
      "Error: Opportunity Item Row #1: Value missing for: Rate",
    );
  });
  test("is a text that is no JSON, as it stands", () => {
    expect(refusalSentence({ _server_messages: serverMessages("Plain <b>words</b>") })).toBe("Plain words");
  });
  test("is a list's rows, joined", () => {
    expect(
      refusalSentence({
        _server_messages: serverMessages({ message: ["One", "Two"], as_list: 1, raise_exception: 1 }),
      }),
    ).toBe("One Two");
  });
  test("is _error_message where there are no messages, then message", () => {
    expect(refusalSentence({ _error_message: "No permission for <b>X</b>", message: "x" })).toBe("No permission for X");
    expect(refusalSentence({ message: "Invalid login credentials" })).toBe("Invalid login credentials");
  });
  test.each([undefined, "", "{", "5", '"text"', "null", 7])("of _server_messages %j is none", (messages) => {
    expect(refusalSentence({ _server_messages: messages })).toBe("");
  });
  test("never bears a traceback or what an exception says", () => {
    const error = errorOf(417, { exc_type: "ValidationError", exception: "frappe.X: secret", exc: "[secret]" }, null);
    expect(error.message).toBe("ERPNext answered 417 ValidationError");
  });
  test("is cut at 500 characters", () => {
    expect(refusalSentence({ message: "x".repeat(600) })).toHaveLength(500);
  });
});

describe("HTML becomes text", () => {
  test.each([
    ["Could not find <a href='/app/x'>X</a>", "Could not find X"],
    ["One<br>two<br/>three", "One two three"],
    ["<p>One</p><p>two</p>", "One two"],
    ["A &amp; B &lt;c&gt; &quot;d&quot;", 'A & B <c> "d"'],
    ["&amp;lt;b&amp;gt;", "&lt;b&gt;"],
    ["<script>alert(1)</script>Stop", "Stop"],
    ["  much \n space\u00a0here ", "much space here"],
  ])("%s → %s", (html, text) => {
    expect(htmlAsText(html)).toBe(text);
  });
});
