// The forms of who has no account yet, or signs in, and those of an account of one's own; and what the public pages ask.
import type { Page } from "@playwright/test";
import { code as codeField, enterCode, fillSignUp, stranger } from "../strangers.ts";
import type { Form } from "./form.ts";

const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
const token = "t".repeat(43);
const soon = { expires_in: 600, resend_in: 60, ticket: "t".repeat(22) };
const password = "Bhosari411026";

async function askForCode(page: Page): Promise<void> {
  await fillSignUp(page, stranger(), "Buyer");
  await press(page, "Sign Up");
  await codeField(page).waitFor();
}

const entrances: readonly Form[] = [
  {
    of: "a sign-in",
    makes: ["accounts/sign-in/use-sign-in.ts: POST /login"],
    at: "/sign-in",
    fill: { Email: "a@b.example", Password: "Demo1234" },
    send: "Sign In",
    narrow: true,
  },
  {
    of: "the second step of a sign-in",
    makes: ["accounts/second-factor/use-second-step.ts: POST /loginSecondFactor"],
    at: "/sign-in",
    replies: { "POST login": { second_factor: { ticket: token, expires_in: 300 } } },
    go: async (page) => {
      await page.getByLabel("Email", { exact: true }).fill("a@b.example");
      await page.getByLabel("Password", { exact: true }).fill("Demo1234");
      await press(page, "Sign In");
    },
    fill: { "Authenticator code": "123456" },
    send: "Verify",
  },
  {
    of: "a code that is sent for",
    makes: ["accounts/one-time-code/use-send-code.ts: POST /sendOTP"],
    at: "/sign-up?as=buyer",
    go: (page) => fillSignUp(page, stranger(), "Buyer"),
    send: "Sign Up",
  },
  {
    of: "a code that is checked",
    makes: ["accounts/one-time-code/use-verify-code.ts: POST /verifyOTP"],
    at: "/sign-up?as=buyer",
    replies: { "POST sendOTP": soon },
    go: askForCode,
    send: (page) => enterCode(page, "123456"),
  },
  {
    of: "a sign-up",
    makes: ["accounts/sign-up/use-registration.ts: POST /register"],
    at: "/sign-up?as=buyer",
    replies: { "POST sendOTP": soon, "POST verifyOTP": { token } },
    go: askForCode,
    send: (page) => enterCode(page, "123456"),
  },
  {
    of: "a password that is set by a link",
    makes: ["accounts/password/use-reset.ts: POST /resetPwd"],
    at: `/set-password?invited=1#${token}`,
    go: (page) => page.getByRole("main").getByRole("checkbox").check(),
    fill: { "Your name": "Asha", "New Password": password, "Confirm Password": password },
    send: "Set password",
  },
  {
    of: "the first account",
    makes: ["accounts/first-account/use-first-account.ts: POST /setUp"],
    at: "/sign-in",
    answers: { setUp: { done: true } },
    // The server knows no such page once there is an account.
    go: (page) =>
      page.evaluate((fragment) => {
        history.pushState({}, "", `/set-up#${fragment}`);
        dispatchEvent(new PopStateEvent("popstate"));
      }, token),
    fill: { "Your name": "Asha", Email: "asha@b.example", Password: password, "Confirm Password": password },
    send: "Make the account",
  },
];

const account: readonly Form[] = [
  {
    of: "a new password",
    makes: ["accounts/password/use-change.ts: POST /changePwd"],
    who: "buyer",
    at: "/user/change-password",
    fill: { "Old Password": "Demo1234", "New Password": password, "Confirm Password": password },
    send: "Update Password",
    narrow: true,
  },
  {
    of: "a profile",
    makes: ["accounts/profile/use-profile-form.ts: PUT /profile"],
    who: "buyer",
    at: "/user/profile",
    fill: { City: "Chakan" },
    send: "Save",
    field: ["city", "City"],
    narrow: true,
  },
  {
    of: "a second factor that is prepared",
    makes: ["accounts/second-factor/set-up.tsx: POST /secondFactor"],
    who: "supplier",
    at: "/user/change-password",
    send: "Set up",
  },
  {
    of: "a second factor that is switched on",
    makes: ["accounts/second-factor/confirm-set-up.tsx: POST /secondFactor/confirm"],
    who: "supplier",
    at: "/user/change-password",
    open: ["Set up"],
    inline: true,
    replies: {
      "POST secondFactor": {
        secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
        uri: "otpauth://totp/Vanik:a?issuer=Vanik&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
        password_needed: false,
        other_sessions: 0,
        recovery_codes: ["abcde-23456", "bcdef-34567"],
      },
    },
    fill: { "Authenticator code": "123456", "I have kept the recovery codes": true },
    send: "Switch on",
    field: ["code", "Authenticator code"],
  },
  {
    of: "a second factor that is switched off",
    makes: ["accounts/second-factor/switch-off.tsx: DELETE /secondFactor"],
    who: "supplier",
    at: "/user/change-password",
    answers: { secondFactor: { enabled: true, required: false, recovery_codes_left: 8 } },
    open: ["Switch off"],
    inline: true,
    fill: { Password: "Demo1234", "Authenticator code or recovery code": "123456" },
    send: "Switch off",
    field: ["code", "Authenticator code or recovery code"],
  },
  {
    of: "a session that is ended",
    makes: ["accounts/sessions/use-end-sessions.ts: DELETE /sessions/:id"],
    who: "supplier",
    at: "/user/change-password",
    send: /^End .*, last used/,
  },
  {
    of: "which mails come",
    makes: ["accounts/mail-choices/mail-choices.tsx: PUT /preferences"],
    who: "supplier",
    at: "/user/profile",
    send: async (page) => {
      const choice = page.getByRole("region", { name: "Which mails you get" }).getByRole("combobox").first();
      await choice.selectOption({ index: 1 });
    },
  },
];

const cart = JSON.stringify({
  "hex-bolts": {
    name: "Hex bolts",
    items: [{ item_code: "FS-HB-12050-Z", item_name: "Hex bolt", qty: 100, uom: "Nos", average_price: 11.4 }],
  },
});

const site: readonly Form[] = [
  {
    of: "the newsletter",
    makes: ["newsletter/subscribe.ts: POST /newsletter"],
    at: "/",
    send: async (page) => {
      const email = page.getByRole("contentinfo").getByRole("textbox");
      await email.fill("a@b.example");
      await email.press("Enter");
    },
  },
  {
    of: "the end of the newsletter",
    makes: ["newsletter/unsubscribe.tsx: POST /newsletter/unsubscribe"],
    at: `/unsubscribe#${token}`,
    send: "Unsubscribe",
  },
  {
    of: "a bid that is withdrawn by its mail",
    makes: ["bids/withdraw-bid.tsx: POST /bidUndo"],
    at: `/withdraw-bid#${token}`,
    send: /withdraw/i,
  },
  {
    of: "a message to the desk",
    makes: ["contact/use-contact.ts: POST /contact"],
    at: "/contact",
    fill: { Name: "Asha", Company: "Asha Traders", Phone: "9876543210", Message: "Do you have them in brass?" },
    go: (page) => page.getByRole("main").getByLabel("Email", { exact: true }).fill("a@b.example"),
    send: "Send message",
    field: ["company", "Company"],
    narrow: true,
  },
  {
    of: "a guest's inquiry",
    makes: ["inquiry/use-inquiry.ts: POST /sendEnquiry"],
    at: "/checkout",
    storage: { cart },
    open: ["Send Inquiry"],
    fill: { Email: "a@b.example" },
    send: "Add",
    field: ["email", "Email"],
    narrow: true,
  },
  {
    of: "a buyer's inquiry",
    makes: ["inquiry/use-inquiry.ts: POST /sendEnquiry"],
    who: "buyer",
    at: "/checkout",
    storage: { cart },
    fill: { Note: "Test certificates, please", "Delivery PIN code": "410501" },
    send: "Send Inquiry",
    field: ["delivery_pincode", "Delivery PIN code"],
  },
  {
    of: "rows that are pasted",
    makes: ["cart/paste/paste-dialog.tsx: POST /matchSold"],
    at: "/checkout",
    storage: { cart },
    open: ["Paste rows"],
    fill: { "Rows from a sheet: code or name, quantity": "FS-HB-12050-Z, 2400" },
    send: /^Add /,
  },
  {
    of: "a call that is asked for",
    makes: ["inquiry/call-dialog.tsx: POST /callback"],
    at: "/checkout",
    storage: { cart },
    open: ["Any Query Call us"],
    fill: { Name: "Asha", Phone: "9876543210", Email: "a@b.example" },
    send: "Submit",
    field: ["name", "Name"],
  },
];

export const formsOfEntrances = [...entrances, ...account, ...site];
