// The first start: the link that makes the first account, and the steps from an empty database to an open site (operator 1).
import { z } from "zod";
import { Email, requiredText } from "./fields.ts";
import { NewPassword, refuseDiffering, RepeatedPassword } from "./password.ts";
import { ReadVersionOrNone } from "./written-fields.ts";

export const deadSetUpLink = "This link does not lead anywhere any more. Sign in, or ask whoever runs this server.";
export const lateSetUpLink = "This link has ended: it holds for 72 hours. Start Vanik again, and it tells a new one.";

/** The first account, by the token of the link that the start told. */
export const SetUpInput = refuseDiffering(
  z.object({
    token: z.string(deadSetUpLink).min(1, deadSetUpLink).max(100, deadSetUpLink),
    name: requiredText("your name", 100),
    email: Email,
    password: NewPassword,
    cnfPassword: RepeatedPassword,
  }),
);
export type SetUpInput = z.output<typeof SetUpInput>;

/** In the order in which the page shows them. */
export const setUpSteps = [
  "company",
  "catalogue",
  "erpnext",
  "policies",
  "registration",
  "numbers",
  "mail",
  "bank",
  "brand",
  "promises",
  "people",
  "open",
] as const;
export const SetUpStep = z.enum(setUpSteps);
export type SetUpStep = z.infer<typeof SetUpStep>;

/** ERPNext stands in place of the catalogue and the registration, and of numbers, which are all its own. */
const stepModes: { readonly [S in SetUpStep]?: "own" | "erpnext" } = {
  catalogue: "own",
  erpnext: "erpnext",
  registration: "own",
  numbers: "own",
};
/** Those that there are: `own` where Vanik trades by itself, `erpnext` beside an ERPNext. */
export const setUpStepsIn = (mode: "own" | "erpnext"): SetUpStep[] =>
  setUpSteps.filter((step) => (stepModes[step] ?? mode) === mode);

/** Without these nothing opens, where they are; the others may be left for later. */
export const neededSteps = ["company", "catalogue", "erpnext", "policies"] as const satisfies SetUpStep[];
export const skippableSteps = [
  "registration",
  "numbers",
  "mail",
  "bank",
  "brand",
  "promises",
  "people",
] as const satisfies SetUpStep[];

export const SetUpMark = z.enum(["done", "skipped"]);
export type SetUpMark = z.infer<typeof SetUpMark>;

/** Where each step stands; one that is still to do is left out. */
const SetUp = z.object({
  steps: z.partialRecord(SetUpStep, SetUpMark),
  /** When the site was opened for the first time. */
  opened_at: z.iso.datetime().nullable(),
});
export const SetUpState = z.object({ version: z.int(), value: SetUp });
export type SetUpState = z.infer<typeof SetUpState>;

const notSkippable = "This step cannot be skipped: the site needs it";
const Skip = z.literal("skipped", "Say skipped, or null to take it up again").nullable();
/** `null` takes a step up again. */
const Skips = z.strictObject(
  {
    registration: Skip,
    numbers: Skip,
    mail: Skip,
    bank: Skip,
    brand: Skip,
    promises: Skip,
    people: Skip,
  } satisfies Record<(typeof skippableSteps)[number], z.ZodType>,
  notSkippable,
);
export const SetUpStateInput = z.object({
  version: ReadVersionOrNone,
  steps: Skips.partial().optional(),
  /** Opens with a catalogue that is filled later; null takes the step up again. */
  catalogue: z.literal("empty", "Say empty, or null to take it up again").nullable().optional(),
});
export type SetUpStateInput = z.output<typeof SetUpStateInput>;

export const SetUpMailInput = z.object({ to: Email });
export const SetUpMailConfirmInput = z.object({
  code: z
    .string("Enter the code of 6 digits")
    .max(20, "Enter the code of 6 digits")
    .transform((text) => text.replace(/\s/g, ""))
    .pipe(z.string().regex(/^[0-9]{6}$/, "Enter the code of 6 digits")),
});
