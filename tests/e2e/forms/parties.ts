// The forms of parties and of the people of the desk and of a company.
import { gstinCheckCharacter } from "@vanik/contracts/identifiers";
import { type Ask, type Form, pressRow } from "./form.ts";

let made: Promise<string> | undefined;
let count = 0;

/** The page of a supplier with one of each thing that can be changed: one for all forms that a worker walks. */
const ownParty = (desk: Ask): Promise<string> => (made ??= makeParty(desk));

const gstinIn = (state: string, pan: string) => `${state}${pan}1Z${gstinCheckCharacter(`${state}${pan}1Z`)}`;
const pan = `AAZCR${String(process.pid % 10_000).padStart(4, "0")}E`;
const further = gstinIn("27", pan);

async function makeParty(desk: Ask): Promise<string> {
  const mark = `${process.pid}${++count}`;
  const isFirst = count === 1;
  const { id } = await desk("POST", "parties", {
    kind: "supplier",
    name: `Refused Castings ${mark}`,
    ...(isFirst && { gstNo: gstinIn("24", pan) }),
    person: "Asha Patel",
    email: `asha${mark}@refused.example`,
    phone: "9876543210",
  });
  if (!isFirst) return `/desk/parties/${id}`;
  const address = { name: "Yard", address: "Plot 4, Vatva", state: "24", pincode: "382445", gstin: "" };
  await desk("POST", `parties/${id}/addresses`, address);
  const bank = { account: "50200012345678", ifsc: "HDFC0000123", name: "Refused Castings" };
  await desk("POST", `parties/${id}/banks`, bank);
  await desk("POST", `parties/${id}/registrations`, { gstin: further, address: "Plot 9, Chakan, Pune 410501" });
  return `/desk/parties/${id}`;
}

const party = { who: "desk", at: ownParty } as const;
const inParty = (file: string, call: string) => [`parties/${file}.tsx: ${call}`];

const ofParty: readonly Form[] = [
  {
    of: "a new party",
    makes: inParty("new-party", "POST /parties"),
    who: "desk",
    at: "/desk/parties",
    open: ["New party"],
    fill: { "Company name": "Refused Traders", Name: "Asha", Email: "a@b.example", "Phone (optional)": "9876543210" },
    field: ["name", "Company name"],
    narrow: true,
  },
  {
    of: "a party's address",
    makes: inParty("addresses-section", "POST /parties/:id/addresses"),
    ...party,
    open: ["Add address"],
    fill: { "Whose place": "own", Name: "Works", Address: "Plot 4, Chakan", State: "27", "PIN code": "410501" },
    field: ["pincode", "PIN code"],
  },
  {
    of: "a party's address that is changed",
    makes: inParty("addresses-section", "PUT /parties/:id/addresses/:addressId"),
    ...party,
    open: [/^Edit Yard/],
    fill: { "Whose place": "own", Address: "Plot 5, Vatva" },
    field: ["address", "Address"],
  },
  {
    of: "a party's address that is removed",
    makes: inParty("addresses-section", "DELETE /parties/:id/addresses/:addressId"),
    ...party,
    open: [/^Remove Yard/],
    send: "Remove address",
  },
  {
    of: "a party's bank account",
    makes: inParty("banks-section", "POST /parties/:id/banks"),
    ...party,
    open: ["Add account"],
    fill: { "Account number": "50200099999999", IFSC: "ICIC0000456", "In the name of": "Refused Castings" },
    field: ["ifsc", "IFSC"],
  },
  {
    of: "a party's bank account that is changed",
    makes: inParty("banks-section", "PUT /parties/:id/banks/:bankId"),
    ...party,
    open: [/^Edit .*5678/],
    fill: { "In the name of": "Refused Castings Ltd" },
    field: ["name", "In the name of"],
  },
  {
    of: "a party's bank account that is removed",
    makes: inParty("banks-section", "DELETE /parties/:id/banks/:bankId"),
    ...party,
    open: [/^Remove .*5678/],
    send: "Remove",
  },
  {
    of: "a supplier's certificate of lower TDS",
    makes: inParty("certificates-section", "PUT /parties/:id/tdsCertificates"),
    ...party,
    open: ["Edit lower TDS", "Add certificate"],
    inline: true,
    fill: { "Certificate no.": "AB1234", "Rate, %": "0.05", Limit: "100000" },
    send: "Save certificates",
    field: ["tds_certificates.0.till", "Till"],
  },
  {
    of: "a party's GSTIN",
    makes: inParty("registrations-section", "POST /parties/:id/registrations"),
    ...party,
    open: ["Add GSTIN"],
    fill: { GSTIN: gstinIn("29", pan) },
    field: ["gstin", "GSTIN"],
  },
  {
    of: "a party's GSTIN that is changed",
    makes: inParty("registrations-section", "PUT /parties/:id/registrations/:registrationId"),
    ...party,
    open: [`Edit ${further}`],
    fill: { Address: "Plot 10, Chakan, Pune 410501" },
    field: ["address", "Address"],
  },
  {
    of: "a party's GSTIN that becomes the main one",
    makes: inParty("registrations-section", "PUT /parties/:id/registrations/:registrationId"),
    ...party,
    send: `Make main: ${further}`,
  },
  {
    of: "a party's GSTIN that is removed",
    makes: inParty("registrations-section", "DELETE /parties/:id/registrations/:registrationId"),
    ...party,
    open: [`Remove ${further}`],
    send: "Remove",
  },
  {
    of: "a party's new name",
    makes: inParty("name-and-block", "POST /parties/:id/rename"),
    ...party,
    open: ["Rename"],
    fill: { "Company name": "Refused Forgings" },
    field: ["name", "Company name"],
  },
  {
    of: "a party that is blocked",
    makes: inParty("name-and-block", "POST /parties/:id/block"),
    ...party,
    open: ["Block"],
    fill: { Reason: "Delivered another make three times" },
    field: ["reason", "Reason"],
  },
  {
    of: "a party that is unblocked",
    makes: inParty("name-and-block", "POST /parties/:id/unblock"),
    who: "desk",
    at: async (desk) => {
      const address = await makeParty(desk);
      await desk("POST", `${address.replace("/desk/", "")}/block`, { reason: "Delivered another make three times" });
      return address;
    },
    send: "Unblock",
  },
  {
    of: "somebody of a party who is invited",
    makes: inParty("people-section", "POST /parties/:id/invite"),
    ...party,
    open: ["Invite"],
    fill: { Name: "Kiran", Email: "kiran@refused.example" },
    field: ["email", "Email"],
  },
  {
    of: "somebody of a party who is invited again",
    makes: inParty("people-section", "POST /parties/:id/invite"),
    ...party,
    send: /^Invite again: /,
  },
  {
    of: "somebody of a party who is erased",
    makes: inParty("people-section", "POST /desk/people/:id/erase"),
    ...party,
    open: [/^Erase: /],
    send: "Erase for good",
  },
  {
    of: "a role of somebody of a party",
    makes: inParty("person-role", "PUT /parties/:id/people/:personId"),
    ...party,
    send: /^Make (member|administrator): /,
  },
  {
    of: "a party's profile",
    makes: inParty("profile-section", "PUT /parties/:id"),
    ...party,
    open: ["Edit profile"],
    inline: true,
    fill: { City: "Vatva" },
    send: "Save profile",
    narrow: true,
  },
  {
    of: "a party's standing",
    makes: inParty("standing-section", "PUT /parties/:id"),
    ...party,
    open: ["Edit standing"],
    inline: true,
    fill: { Note: "Answers late" },
    send: "Save standing",
    field: ["note", "Note"],
  },
  {
    of: "what a party supplies",
    makes: inParty("supply-section", "PUT /parties/:id"),
    ...party,
    open: [/^Edit what it/],
    inline: true,
    fill: { "PIN codes from": "380001", to: "389999" },
    send: "Save",
  },
  {
    of: "a party's terms",
    makes: inParty("terms-section", "PUT /parties/:id"),
    ...party,
    open: ["Edit terms"],
    inline: true,
    fill: { "Payment days": "45" },
    send: "Save terms",
    field: ["payment_days", "Payment days"],
  },
  {
    of: "a party's Udyam",
    makes: inParty("udyam-section", "PUT /parties/:id"),
    ...party,
    open: ["Edit Udyam"],
    inline: true,
    fill: { "Udyam number": "UDYAM-GJ-19-0012345" },
    send: "Save Udyam",
    field: ["udyam.number", "Udyam number"],
  },
  {
    of: "a look as somebody of a party",
    makes: inParty("view-as", "POST /desk/viewAs"),
    who: "desk",
    at: async (desk) => {
      const rows: { id: string; name: string }[] = await desk("GET", "parties?q=Rajkot&limit_page_length=20");
      return `/desk/parties/${rows[0]!.id}`;
    },
    open: [/^See as /],
    fill: { Reason: "Asked on the phone what stands on the page" },
    field: ["reason", "Reason"],
  },
];

/** Somebody whom the desk has invited, or has let in and out again: others may have been disabled with rights that ask why they come back. */
const invited = (change?: object) => async (desk: Ask) => {
  const email = `jo${process.pid}${++count}@desk.example`;
  const person = await desk("POST", "desk/people", { name: "Refused Jo", email, phone: "", rights: ["catalogue"] });
  if (change) await desk("PUT", `desk/people/${person.id}`, { version: person.version, ...change });
  return "/desk/people";
};
const deskPeople = { who: "desk", at: "/desk/people" } as const;
const deskPerson = { who: "desk", at: invited(), go: pressRow(/Refused Jo.*Invited/) } as const;
const company = { who: "buyer", at: "/user/people" } as const;

const ofPeople: readonly Form[] = [
  {
    of: "somebody who is invited to the desk",
    makes: ["people/invite-person.tsx: POST /desk/people"],
    ...deskPeople,
    open: ["Invite"],
    fill: { Name: "Kiran", Email: "kiran@desk.example", Catalogue: true },
    field: ["email", "Email"],
  },
  {
    of: "rights of somebody of the desk",
    makes: ["people/person-dialog.tsx: PUT /desk/people/:id"],
    ...deskPerson,
    fill: { Content: true },
  },
  {
    of: "somebody of the desk who is disabled",
    makes: ["people/person-dialog.tsx: PUT /desk/people/:id"],
    ...deskPerson,
    next: ["Disable"],
    send: "Disable",
  },
  {
    of: "somebody of the desk who is enabled",
    makes: ["people/person-dialog.tsx: PUT /desk/people/:id"],
    ...deskPerson,
    at: invited({ disabled: true }),
    go: pressRow(/Refused Jo.*Disabled/),
    send: "Enable",
  },
  {
    of: "somebody of the desk who is invited again",
    makes: ["people/person-dialog.tsx: POST /desk/people/:id/invite"],
    ...deskPerson,
    send: "Invite again",
  },
];

const colleague = (more: object) => ({
  id: "01a220bd-4612-7047-b423-832a73ed276a",
  name: "Refused Jo",
  email: "jo@refused.example",
  roles: ["member"],
  disabled: false,
  invited: false,
  phone: "9876543210",
  let_in_by_desk: null,
  last_sign_in: null,
  version: 1,
  ...more,
});
const colleagueWho = (more: object) =>
  ({ ...company, answers: { people: [colleague(more)] }, go: pressRow("Refused Jo") }) as const;

const ofCompany: readonly Form[] = [
  {
    of: "a colleague who is invited",
    makes: ["people/company/company-people.tsx: POST /people"],
    ...company,
    open: ["Invite"],
    fill: { Name: "Kiran", Email: "kiran@refused.example" },
    field: ["email", "Email"],
    narrow: true,
  },
  {
    of: "a role of a colleague",
    makes: ["people/company/colleague-dialog.tsx: PUT /people/:id"],
    ...colleagueWho({}),
    fill: { Administrator: true },
  },
  {
    of: "a colleague who is disabled",
    makes: ["people/company/colleague-dialog.tsx: PUT /people/:id"],
    ...colleagueWho({}),
    next: ["Disable"],
    send: "Disable",
  },
  {
    of: "a colleague who is enabled",
    makes: ["people/company/colleague-dialog.tsx: PUT /people/:id"],
    ...colleagueWho({ disabled: true }),
    send: "Enable",
  },
  {
    of: "a colleague who is confirmed",
    makes: ["people/company/colleague-dialog.tsx: POST /people/:id/confirm"],
    ...colleagueWho({ let_in_by_desk: "2026-01-01T00:00:00.000Z" }),
    who: "supplier",
    send: "Confirm",
  },
  {
    of: "a colleague who is invited again",
    makes: ["people/company/colleague-dialog.tsx: POST /people/:id/invite"],
    ...colleagueWho({ invited: true }),
    send: "Invite again",
  },
  {
    of: "a colleague whose invitation is withdrawn",
    makes: ["people/company/colleague-dialog.tsx: DELETE /people/:id"],
    ...colleagueWho({ invited: true }),
    send: "Withdraw",
  },
];

export const formsOfParties = [...ofParty, ...ofPeople, ...ofCompany];
