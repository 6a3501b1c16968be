// Whoever approves a change of a setting reads all that is weighty of it (controls 1).
import { MailServerSettings } from "@vanik/contracts/settings";
import { expect, test } from "vitest";
import { weightyOf } from "./weighty.ts";

test("a connection to the mail server that is encrypted no more stands in what is approved", () => {
  const before = MailServerSettings.parse({ host: "smtp.example.com" });
  expect(weightyOf("mail_server", before, { ...before, security: "none" })?.doing).toBe(
    "Change the mail server from smtp.example.com:587 (STARTTLS), sender the company to smtp.example.com:587 (not encrypted), sender the company",
  );
});
