// Where a party has goods delivered, besides its own address; documents offer these and keep copies.
import { addPartyAddress, changePartyAddress, removePartyAddress } from "@vanik/contracts/api";
import type { Party, PartyAddress } from "@vanik/contracts/parties";
import { rightOfSide } from "@vanik/contracts/rights-of-trade";
import { stateName } from "@vanik/contracts/states";
import { Plus } from "lucide-react";
import { useState } from "react";
import { pincodes } from "../../app/formats.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { AddressForm, addressNames } from "./address-form.tsx";
import { useMay } from "../../lists/rights/use-may.ts";
import { PartySection } from "./party-section.tsx";
import { usePartyChange } from "./use-party-change.ts";

type Open = { at: "add" } | { at: "edit" | "remove"; address: PartyAddress } | null;

export function AddressesSection({ party }: { party: Party }) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const mayWrite = useMay()(rightOfSide(party.kind));
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
                <p className="font-[560]">{address.name}</p>
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
      <Dialog open={open?.at === "add"} onClose={close} title="Add address">
        <AddAddress party={party} onEnd={close} />
      </Dialog>
      <Dialog open={open?.at === "edit"} onClose={close} title="Edit address">
        {open?.at === "edit" && <EditAddress party={party} address={open.address} onEnd={close} />}
      </Dialog>
      <Dialog open={open?.at === "remove"} onClose={close} title="Remove address">
        {open?.at === "remove" && <RemoveAddress party={party} address={open.address} onEnd={close} />}
      </Dialog>
    </PartySection>
  );
}

interface NewAddressProps {
  party: Party;
  onEnd: () => void;
}

function AddAddress({ party, onEnd }: NewAddressProps) {
  const change = usePartyChange(addPartyAddress, addressNames, { done: "Address added", onDone: onEnd });
  const blank = { name: party.name, address: "", state: party.state, pincode: "", gstin: "" };
  return (
    <AddressForm
      begin={blank}
      act="Add address"
      change={change}
      onSave={(input) => change.save({ id: party.id, ...input })}
      onCancel={onEnd}
    />
  );
}

function EditAddress({ party, address, onEnd }: NewAddressProps & { address: PartyAddress }) {
  const change = usePartyChange(changePartyAddress, addressNames, { done: "Address saved", onDone: onEnd });
  const { name, address: street, state, pincode, gstin } = address;
  return (
    <AddressForm
      begin={{ name, address: street, state, pincode, gstin }}
      act="Save address"
      change={change}
      onSave={(input) => change.save({ id: party.id, addressId: address.id ?? "", ...input })}
      onCancel={onEnd}
    />
  );
}

function RemoveAddress({ party, address, onEnd }: NewAddressProps & { address: PartyAddress }) {
  const { save, busy, said } = usePartyChange(removePartyAddress, [], { done: "Address removed", onDone: onEnd });
  return (
    <div className="flex flex-col gap-5">
      <p>
        <strong className="font-[560]">{address.name}</strong> is offered no longer. Documents that bear it keep it.
      </p>
      <Alert>{said}</Alert>
      <DialogActions>
        <Button onClick={onEnd}>Keep it</Button>
        <Button variant="ink" busy={busy} onClick={() => save({ id: party.id, addressId: address.id ?? "" })}>
          Remove address
        </Button>
      </DialogActions>
    </div>
  );
}
