// What an editor needs to compute a draft's tax by `determineGst`, as the server does when it saves.
import type { TaxBasis } from "@vanik/contracts/documents";
import { isNote, type Kind } from "@vanik/contracts/trade";
import { lutOf, operatorAddress, registrationOf, type Trader } from "../../content/use-cases.ts";
import { gstCategoryOf, type RecordedAddress } from "../extras.ts";
import type { StoredDocument } from "../tables.ts";

/** Kinds without a price: they only count. */
export const unpriced: ReadonlySet<Kind> = new Set<Kind>(["opportunity", "request_for_quotation"]);

/** Undefined for what is no draft any more, or bears no tax. `theirs`: the party under each of its GSTINs, the main one first. */
export function taxBasis(
  { kind, state, party, operator, registrationId, extras: { partyGstin } }: StoredDocument,
  { operator: we, registrations, trade }: Trader,
  day: string,
  theirs: readonly RecordedAddress[],
): TaxBasis | undefined {
  if (state !== "draft" || unpriced.has(kind) || isNote(kind)) return undefined;
  const choices = registrations.filter(({ id, active }) => active || id === registrationId);
  return {
    party: gstCategoryOf(party),
    operator: gstCategoryOf(operator),
    lut: lutOf(registrationOf(registrations, registrationId), day),
    day,
    ...(trade.tolerance > 0 && { tolerance: trade.tolerance }),
    ...(choices.length > 1 && {
      registrations: choices.map((registration) => {
        const address = operatorAddress(we, registration);
        return {
          id: registration.id,
          operator: address,
          category: gstCategoryOf(address),
          lut: lutOf(registration, day),
        };
      }),
    }),
    ...(theirs.length > 1 && {
      party_registrations: theirs.map((address, at) => ({
        // The main one is chosen by nothing, or as any other.
        party_gstin: at === 0 && address.gstin !== partyGstin ? "" : address.gstin,
        party: { name: address.name, gstin: address.gstin, address: address.address, state: address.state },
        category: gstCategoryOf(address),
      })),
    }),
  };
}
