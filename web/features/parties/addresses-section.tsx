// Where a party has goods delivered, besides its own address; documents offer these and keep copies.
import { addPartyAddress, changePartyAddress, removePartyAddress } from "@vanik/contracts/api";
import type { Party, PartyAddress } from "@vanik/contracts/parties";
import { rightOfSide } from "@vanik/contracts/rights-of-trade";
import { stateName } from "@vanik/contracts/states";
import { Plus } from "lucide-react";
import { useState } from "react";
import { ActDialog } from "../../lists/written/act-form.tsx";
import { browserCall } from "../../app/call.ts";
import { pincodes } from "../../app/formats.ts";
import { Button } from "../../ui/button.tsx";
import { AddressDialog } from "./address-form.tsx";
import { useMayTrade } from "../../lists/rights/use-may.ts";
import { PartySection } from "./party-section.tsx";
import { usePartyChange } from "./use-party-change.ts";

type Open = { at: "add" } | { at: "edit" | "remove"; address: PartyAddress } | null;

export function AddressesSection({ party }: { party: Party }) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const mayWrite = useMayTrade()(rightOfSide(party.kind));
  return (
    <PartySection
      title="Addresses"
      anchor="addresses"
      action={
        mayWrite && (
          <Button size="sm" icon={Plus} onClick={() => setOpen({ at: "add" })}>
            Add address
          </Button>
        )
      }
    >
      {party.addresses.length === 0 ? (
        <p className="text-ink-2">Goods go to the address of the profile. Add further places of delivery here.</p>
      ) : (
        <ul className="party-lines">
          {party.addresses.map((address) => (
            <li key={address.id}>
              <div className="min-w-0">
                <p className="font-[560]">
                  {address.name}
                  {address.to === "other" && <span className="text-ink-3"> · another person’s</span>}
                </p>
                <p className="text-ink-2">
                  {pincodes(`${address.address}, ${stateName(address.state)} ${address.pincode}`)}
                </p>
                {address.gstin && <p className="text-ink-3">GSTIN {address.gstin}</p>}
              </div>
              {mayWrite && (
                <div className="flex gap-2">
                  <Button
                    size="sm"
                    aria-label={`Edit ${address.name}`}
                    onClick={() => setOpen({ at: "edit", address })}
                  >
                    Edit
                  </Button>
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={`Remove ${address.name}`}
                    onClick={() => setOpen({ at: "remove", address })}
                  >
                    Remove
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {open?.at === "add" && <AddAddress party={party} onEnd={close} />}
      {open?.at === "edit" && <EditAddress party={party} address={open.address} onEnd={close} />}
      {open?.at === "remove" && <RemoveAddress party={party} address={open.address} onEnd={close} />}
    </PartySection>
  );
}

interface NewAddressProps {
  party: Party;
  onEnd: () => void;
}

function AddAddress({ party, onEnd }: NewAddressProps) {
  return (
    <AddressDialog
      title="Add address"
      begins={{ name: party.name, address: "", state: party.state, pincode: "", gstin: "", to: "" }}
      words="Add address"
      toast="Address added"
      call={(typed) => browserCall(addPartyAddress, { id: party.id, ...typed })}
      onEnd={onEnd}
    />
  );
}

function EditAddress({ party, address, onEnd }: NewAddressProps & { address: PartyAddress }) {
  const { id, name, address: street, state, pincode, gstin, to = "" } = address;
  return (
    <AddressDialog
      title="Edit address"
      begins={{ name, address: street, state, pincode, gstin, to }}
      words="Save address"
      toast="Address saved"
      call={(typed) => browserCall(changePartyAddress, { id: party.id, addressId: id ?? "", ...typed })}
      onEnd={onEnd}
    />
  );
}

function RemoveAddress({ party, address, onEnd }: NewAddressProps & { address: PartyAddress }) {
  const act = usePartyChange({
    call: () => browserCall(removePartyAddress, { id: party.id, addressId: address.id ?? "" }),
    doneToast: "Address removed",
    onEnd,
  });
  return (
    <ActDialog act={act} title="Remove address" words="Remove address" leaveWords="Keep it" onClose={onEnd}>
      <p>
        <strong className="font-[560]">{address.name}</strong> is offered no longer. Documents that bear it keep it.
      </p>
    </ActDialog>
  );
}
