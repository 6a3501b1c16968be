// A write that goes out through web/app/send.ts tells what a refusal says of fields that no form shows: nothing goes past it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root, sourceFiles } from "./imports.ts";

/** Who else asks the network, and why. */
const others: Readonly<Record<string, string>> = {
  "web/app/send.ts": "the caller itself",
  "web/app/upload.ts": "tells how much has gone out; its reply is read by send.ts",
  "web/app/session-end.ts": "signs out as the page goes away",
  "web/features/accounts/password/fault-of-new.ts": "reads the list of leaked passwords",
  "web/features/bids/link-page/redraw-page.ts": "reads its own page",
  "web/features/bids/link-page/link-calls.ts": "the link's page has a caller of its own, which tells all",
  "web/features/bids/link-page/link-files.ts": "the link's page, as above",
};

test("every call of the web goes through one caller, but for those named here", () => {
  const calling = sourceFiles("web").filter(
    (file) =>
      !/\.test\.tsx?$/.test(file) &&
      /(?<![.\w])fetch\((?!signal\))|new XMLHttpRequest/.test(readFileSync(join(root, file), "utf8")),
  );
  expect(calling.toSorted()).toEqual(Object.keys(others).toSorted());
});
