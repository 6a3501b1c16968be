// Who sells, who buys and where the goods go.
import type { Address, TradeDocument } from "@vanik/contracts/documents";
import { stateName } from "@vanik/contracts/states";
import { kinds } from "@vanik/contracts/trade";
import { pincodes } from "../../app/formats.ts";

interface ShownParty {
  label: string;
  party: Partial<Address> & { pincode?: string };
}

/** We stand between: to a buyer we sell, from a supplier we buy. */
export function partiesOfDocument({ kind, party, operator, ship_to, supplier }: TradeDocument): ShownParty[] {
  const isSale = kinds[kind].party === "buyer";
  const other = party ?? (supplier ? { name: supplier } : null);
  const sides = isSale
    ? [
        { label: "Seller", party: operator },
        { label: "Buyer", party: other },
      ]
    : [
        { label: "Buyer", party: operator },
        { label: "Supplier", party: other },
      ];
  return [...sides, { label: "Ship to", party: ship_to }].flatMap(({ label, party: side }) =>
    side ? [{ label, party: side }] : [],
  );
}

export function DocumentParties({ document }: { document: TradeDocument }) {
  const parties = partiesOfDocument(document);
  return (
    <div className="document-parties">
      {parties.map(({ label, party }) => (
        <div key={label} className="min-w-0 text-small break-words text-ink-2">
          <p className="text-ink-3">{label}</p>
          <p className="font-[560] text-ink">{party.name}</p>
          {party.address && <p className="whitespace-pre-line">{pincodes(party.address)}</p>}
          {label === "Ship to" && (
            <p>
              {[party.state && stateName(party.state), party.pincode && pincodes(party.pincode)]
                .filter(Boolean)
                .join(" ")}
            </p>
          )}
          {party.gstin && <p>GSTIN {party.gstin}</p>}
        </div>
      ))}
    </div>
  );
}
