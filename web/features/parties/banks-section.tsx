// Accounts that a party is paid at. Accounts alone write them.
import { addPartyBank, changePartyBank, removePartyBank } from "@vanik/contracts/api";
import type { Party } from "@vanik/contracts/parties";
import type { PartyBank } from "@vanik/contracts/party-parts";
import { Plus } from "lucide-react";
import { useState } from "react";
import { AsksFirst } from "../../lists/second-person/asks-first.tsx";
import { ActDialog } from "../../lists/written/act-form.tsx";
import { browserCall } from "../../app/call.ts";
import { useMayTrade } from "../../lists/rights/use-may.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { PartySection } from "./party-section.tsx";
import { RemoveButton } from "./remove-button.tsx";
import { usePartyForm } from "./use-party-form.ts";

export function BanksSection({ party }: { party: Party }) {
  const [open, setOpen] = useState<string | null>(null);
  const close = () => setOpen(null);
  const mayWrite = useMayTrade()("accounts");
  return (
    <PartySection
      title="Bank accounts"
      anchor="banks"
      action={
        mayWrite && (
          <Button size="sm" icon={Plus} onClick={() => setOpen("add")}>
            Add account
          </Button>
        )
      }
    >
      {party.banks.length === 0 ? (
        <p className="text-ink-2">No account is known.</p>
      ) : (
        <ul className="party-lines">
          {party.banks.map((bank) => (
            <Bank key={bank.id} party={party} bank={bank} mayWrite={mayWrite} onEdit={() => setOpen(bank.id)} />
          ))}
        </ul>
      )}
      {open === "add" && <AddBank party={party} onEnd={close} />}
      {open && open !== "add" && <EditBank party={party} id={open} onEnd={close} />}
    </PartySection>
  );
}

interface BankProps {
  party: Party;
  bank: PartyBank;
  mayWrite: boolean;
  onEdit: () => void;
}

function Bank({ party, bank: { id, account, ifsc, name }, mayWrite, onEdit }: BankProps) {
  return (
    <li>
      <div className="min-w-0">
        <p className="font-[560] tabular-nums">{account}</p>
        <p className="text-ink-2 [overflow-wrap:anywhere]">
          {ifsc} · {name}
        </p>
      </div>
      {mayWrite && (
        <div className="flex gap-2">
          <Button size="sm" aria-label={`Edit ${account}`} onClick={onEdit}>
            Edit
          </Button>
          <RemoveButton
            what={account}
            says="Nothing new is paid to it. What was paid stays as it is."
            asks="bank"
            endpoint={removePartyBank}
            input={{ id: party.id, bankId: id }}
            done="Account removed"
          />
        </div>
      )}
    </li>
  );
}

interface BankFormProps {
  party: Party;
  onEnd: () => void;
}

function AddBank({ party, onEnd }: BankFormProps) {
  const { act, field } = usePartyForm(
    { account: "", ifsc: "", name: party.name },
    {
      call: (typed, ask) => browserCall(addPartyBank, { id: party.id, ...typed, ...ask }),
      doneToast: "Account added",
      onEnd,
    },
  );
  return (
    <ActDialog act={act} title="Add account" words="Add account" onClose={onEnd}>
      <BankFields field={field} />
      <AsksFirst act="bank" asking={act.asking} />
    </ActDialog>
  );
}

function EditBank({ party, id, onEnd }: BankFormProps & { id: string }) {
  const now = party.banks.find((one) => one.id === id);
  const { act, field } = usePartyForm(
    { account: now?.account ?? "", ifsc: now?.ifsc ?? "", name: now?.name ?? "" },
    {
      call: (typed, ask) =>
        browserCall(changePartyBank, { id: party.id, bankId: id, version: now?.version ?? 1, ...typed, ...ask }),
      doneToast: "Account saved",
      onEnd,
    },
  );
  return (
    <ActDialog act={act} title="Edit account" words="Save account" onClose={onEnd}>
      <BankFields field={field} />
      <AsksFirst act="bank" asking={act.asking} />
    </ActDialog>
  );
}

function BankFields({ field }: { field: (name: "account" | "ifsc" | "name") => object }) {
  return (
    <>
      <TextField
        ref={focusFirst}
        label="Account number"
        required
        inputMode="numeric"
        maxLength={24}
        hint="9 to 18 digits"
        {...field("account")}
      />
      <TextField
        label="IFSC"
        required
        inputClass="uppercase"
        spellCheck={false}
        maxLength={14}
        hint="Such as HDFC0000001"
        {...field("ifsc")}
      />
      <TextField label="In the name of" required maxLength={140} {...field("name")} />
    </>
  );
}
