// What a form or a button of the desk and of accounts sends goes by one hook, web/lists/written/use-act.ts: what is wrong at its
// field, the focus, the second person, what somebody else changed. A second way to do it is found here.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root, sourceFiles } from "./imports.ts";

/** What the hook does, done by hand: a mutation, being busy, the focus of the first problem, the note for a second person. */
const byHand = /\buseMutation\b|\bset(?:Is)?Busy\b|\buseSending\(|\buseFocusOnProblem\(|\buseAsking\(/;

const publicPage = "a public page: its bytes are counted, and nothing of the desk's second person comes to it";
const captcha = `${publicPage}; it waits for the captcha and begins anew with each answer`;
const drawnBefore =
  "what is typed before the page's code has come stays in its fields, which hold their text by themselves";
const portal = "a bid is kept and sent by its own keeper, which works without a line and on the link's page too";

/** The files that do it by hand, and why. */
const allowed: Readonly<Record<string, string>> = {
  "web/lists/written/use-act.ts": "the hook itself",
  "web/lists/second-person/use-asking.ts": "what the hook asks with",
  "web/app/use-sending.ts": "what those below send with",
  "web/ui/use-focus-on-problem.ts": "what the hook sends the focus with",
  "web/app/mail-link-act.tsx": "the link of a mail, without an account: its one sentence takes the place of the button",
  "web/features/inquiry/use-inquiry.ts": publicPage,
  "web/features/inquiry/call-dialog.tsx": publicPage,
  "web/features/inquiry/contact-dialog.tsx": publicPage,
  "web/features/cart/paste/settle-dialog.tsx": publicPage,
  "web/features/cart/paste/settle-rows.tsx": publicPage,
  "web/features/contact/use-contact.ts": captcha,
  "web/features/contact/contact-form.tsx": captcha,
  "web/features/newsletter/newsletter-box.tsx": captcha,
  "web/features/accounts/sign-in/use-sign-in.ts": captcha,
  "web/features/accounts/sign-up/use-registration.ts": captcha,
  "web/features/accounts/sign-up/sign-up-form.tsx": captcha,
  "web/features/accounts/one-time-code/use-send-code.ts": captcha,
  "web/features/accounts/one-time-code/use-verify-code.ts": publicPage,
  "web/features/accounts/forgot-password/email-form.tsx": publicPage,
  "web/features/accounts/second-factor/use-second-step.ts": publicPage,
  "web/features/accounts/password/use-reset.ts": publicPage,
  "web/features/accounts/password/set-password-form.tsx": publicPage,
  "web/features/accounts/first-account/use-first-account.ts": drawnBefore,
  "web/features/accounts/first-account/first-account-form.tsx": drawnBefore,
  "web/features/bids/portal/bid-head.tsx": portal,
  "web/features/bids/portal/bid-notes.tsx": portal,
  "web/features/bids/portal/bid-readers.tsx": portal,
};

const withoutComments = (text: string) => text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, "");

test("every act of the desk and of accounts goes by useAct, what else sends by useSending, and no exception is left over", () => {
  const files = sourceFiles("web").filter((file) => !file.includes(".test.") && file !== "web/vite.config.ts");
  expect(files.length).toBeGreaterThan(500);
  const found = files.filter((file) => byHand.test(withoutComments(readFileSync(join(root, file), "utf8"))));
  expect(found.sort()).toEqual(Object.keys(allowed).sort());
  const sendsItself = /\buseMutation\b|\bset(?:Is)?Busy\b/;
  expect(found.filter((file) => sendsItself.test(readFileSync(join(root, file), "utf8")))).toEqual([
    "web/app/use-sending.ts",
    "web/lists/written/use-act.ts",
  ]);
});

/** A field's value and its problem by its name: what `bindFields` (web/ui/bind-fields.ts) gives. */
const boundByHand = /\bvalue: \w+\[name\]|\berror: \w+(?:\.\w+)?\[[^\]]*\bname\b[^\]]*\]/;
const boundAllowed: Readonly<Record<string, string>> = {
  "web/ui/bind-fields.ts": "the binding itself",
  "web/lists/written/use-act.ts": "a box that is ticked",
  "web/features/contact/contact-form.tsx": `${drawnBefore}: nothing is bound but what is wrong`,
};

test("a form's fields are bound by one function, and no exception is left over", () => {
  const files = sourceFiles("web").filter((file) => boundByHand.test(readFileSync(join(root, file), "utf8")));
  expect(files.sort()).toEqual(Object.keys(boundAllowed).sort());
});

test.each([
  ["const field = (name: string) => ({ value: typed[name] });", true],
  ["const field = (name: string) => ({ error: problems[`profile.${name}`] });", true],
  ["const field = (name: string) => ({ error: form.problems[name] });", true],
  ["const field = (name: string) => ({ ...act.field(name) });", false],
])("%s is bound by hand: %s", (text, is) => expect(boundByHand.test(text)).toBe(is));

test.each([
  ["const save = useMutation({ mutationFn });", true],
  ["const [busy, setBusy] = useState(false);", true],
  ["setIsBusy(true);", true],
  ["const [send, busy] = useSending(async () => {});", true],
  ["useFocusOnProblem(form, problems);", true],
  ["const asking = useAsking(error);", true],
  ["// useMutation is in the hook", false],
  ["const act = useAct({ call });", false],
])("%s is done by hand: %s", (text, is) => expect(byHand.test(withoutComments(text))).toBe(is));
