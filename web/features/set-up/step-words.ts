// What each step is called, what it is for, and where it is done.
import type { SetUpMark, SetUpState, SetUpStep } from "@vanik/contracts/set-up";

export interface StepWords {
  title: string;
  /** What it is for, while it is to do. */
  text: string;
  /** What stays undone without it. */
  skipped?: string;
  /** The page of the desk where it is done, and what the way there is called. */
  place?: { to: string; label: string };
}

export const stepWords: Record<SetUpStep, StepWords> = {
  company: {
    title: "Company",
    text: "Brand, legal name, address and contacts: they stand on every page, mail and paper.",
    place: { to: "/desk/settings/operator", label: "Company" },
  },
  catalogue: {
    title: "Catalogue",
    text: "Begin with ours, bring a sheet of your own, or open with an empty one and fill it later. Parties and what is open in your old books come as sheets too.",
  },
  erpnext: {
    title: "ERPNext",
    text: "Choose in the settings what is read, press Check until nothing is left to mend, and let the first reading end: catalogue, parties and documents come from there.",
    place: { to: "/desk/erpnext", label: "ERPNext" },
  },
  policies: {
    title: "Policies",
    text: "Terms and privacy policy hold for everybody who signs up. Read the samples, then publish them.",
  },
  registration: {
    title: "GST registration",
    text: "Your GSTIN and the address that is registered with it.",
    skipped: "Without it only opportunities and requests for quotation leave Draft.",
    place: { to: "/desk/settings/registrations", label: "Registrations" },
  },
  numbers: {
    title: "Numbers",
    text: "Your own series of invoices and orders, from the number at which your old books ended: SGT/26-27/0413.",
    skipped: "Your papers are numbered as Vanik does: SI-2627-000001. A series of your own may begin at any time.",
    place: { to: "/desk/settings/numbers", label: "Numbers" },
  },
  mail: {
    title: "Mail",
    text: "Send yourself a mail and type its code back: then codes, invitations and documents arrive.",
    skipped: "Nobody can sign up until mail works.",
  },
  bank: {
    title: "Bank",
    text: "The account that stands on your invoices.",
    skipped: "Invoices tell nobody where to pay.",
    place: { to: "/desk/settings/banks", label: "Banks" },
  },
  brand: {
    title: "Brand",
    text: "Your logo and the colour of what commits people.",
    skipped: "Pages and papers keep the colours that Vanik comes with.",
    place: { to: "/desk/settings/brand", label: "Brand" },
  },
  promises: {
    title: "What your site promises",
    text: "Quality, delivery and industries that Home names: say each point in your own words, or leave it out. Skip keeps them all.",
    skipped:
      "Home says what it comes with. Weighbridge, gauges and test reports are promised nowhere until you say so.",
    place: { to: "/desk/content?part=texts", label: "Texts" },
  },
  people: {
    title: "People",
    text: "Who else works at the desk: each is invited by mail, with the rights that you give. Everybody sets up a second factor, on the page Account: they within a day, you within a week.",
    skipped: "You work at the desk by yourself.",
    place: { to: "/desk/people", label: "People" },
  },
  open: {
    title: "Open the site",
    text: "From then on everybody reads the site, and sends inquiries.",
  },
};

/** Said by the coin before each title. */
export const markWords: Record<SetUpMark | "open", string> = { done: "Done", skipped: "Skipped", open: "To do" };

/** "4 of 10": what is done or skipped, of all steps. */
export function progressWords({ value }: SetUpState, all: number): string {
  return `${Object.keys(value.steps).length} of ${all}`;
}
