// A guest's inquiry gets its buyer: one that is there, or one that is made in the same step of what the guest typed.
import type { InboxEntry, InboxLinkInput } from "@vanik/contracts/inbox";
import { longestPersonName, tooLongForPerson } from "@vanik/contracts/fields";
import type { Deps } from "../../../deps.ts";
import type { Transaction } from "../../../platform/db.ts";
import { runThere } from "../../../platform/erpnext.ts";
import { invalid, notFound, Refusal } from "../../../platform/errors.ts";
import type { DeskViewer } from "../../../platform/viewer.ts";
import { linkInquiry } from "../../documents/use-cases.ts";
import { findEntry, type StoredEntry } from "../../inbox/use-cases.ts";
import { createParty, placeParty } from "../../parties/use-cases.ts";
import { checkEntryVersion } from "./changing.ts";
import { readInboxEntry } from "./reading.ts";

type LinkingDeps = Pick<Deps, "clock" | "queue" | "erpnext">;

/** Makes the buyer; what the guest did not type and nobody added is missed at its field. */
async function buyerOf(
  deps: LinkingDeps,
  tx: Transaction,
  by: DeskViewer,
  entry: StoredEntry,
  input: Omit<InboxLinkInput, "version">,
): Promise<string> {
  if (deps.erpnext) throw runThere();
  const name = input.name ?? entry.company;
  const person = input.person ?? entry.person;
  const phone = input.phone || entry.phone;
  const missed = {
    ...(!name && { name: "Enter the company's name" }),
    ...((!person || person.length > longestPersonName) && {
      person: person ? tooLongForPerson : "Enter the person's name",
    }),
    ...(!phone && { phone: "Enter a phone number of exactly 10 digits" }),
  };
  if (Object.keys(missed).length > 0) throw invalid(missed);
  const { gstNo, location: address, city, state, pincode } = input;
  const email = input.email ?? entry.email;
  const id = await createParty(deps, by, tx, { kind: "buyer", name, person, email, phone, gstNo, state: "" });
  await placeParty(tx, id, { address, city, state, pincode });
  return name;
}

/** Links it; it is done with that. */
export async function linkEntry(
  deps: LinkingDeps,
  tx: Transaction,
  viewer: DeskViewer,
  { id, version, ...input }: InboxLinkInput & { id: string },
): Promise<InboxEntry> {
  const entry = await findEntry(tx, id);
  if (!entry) throw notFound("This entry");
  if (entry.kind !== "inquiry") throw new Refusal("refused", "Only a guest's inquiry is linked to a buyer.");
  await checkEntryVersion(deps, tx, entry, version);
  if (!input.party && !input.new) throw invalid({ party: "Choose the buyer" });
  const buyer = input.party
    ? { name: input.party, field: "party" }
    : { name: await buyerOf(deps, tx, viewer, entry, input), field: "name" };
  await linkInquiry(deps, tx, viewer, entry.subjectId, buyer);
  return readInboxEntry(deps, tx, id);
}
