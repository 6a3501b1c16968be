// An account of one's own is added; any account is called otherwise, or hidden from journals.
import { addLedgerAccount, changeLedgerAccount } from "@vanik/contracts/api";
import type { LedgerAccount, LedgerAccountInput } from "@vanik/contracts/ledger";
import { accountGroups } from "@vanik/contracts/ledger-accounts";
import { browserCall } from "../../app/call.ts";
import { ActDialog } from "../../lists/written/act-form.tsx";
import { useAct } from "../../lists/written/use-act.ts";
import { CheckField } from "../../ui/choice-field.tsx";
import { TextField } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";

const stale = [["ledger"]];

export function AddAccount({ onClose }: { onClose: () => void }) {
  const act = useAct({
    begins: { code: "", name: "", group: "Indirect Expenses" },
    check: ({ code, name }) => ({
      ...(!/^\d{4,6}$/.test(code.trim()) && { code: "Write a code of 4 to 6 digits" }),
      ...(name.trim() === "" && { name: "Enter the account’s name" }),
    }),
    call: ({ code, name, group }) =>
      browserCall(addLedgerAccount, { code: code.trim(), name, group: group as LedgerAccountInput["group"] }),
    doneToast: ({ name }) => `${name} is added`,
    stale,
    onEnd: onClose,
  });
  return (
    <ActDialog act={act} title="New account" words="Add account" onClose={onClose}>
      <TextField
        label="Code"
        required
        inputMode="numeric"
        maxLength={6}
        hint="4 to 6 digits, by which accounts stand in their order."
        {...act.field("code")}
      />
      <TextField label="Name" required maxLength={100} {...act.field("name")} />
      <SelectField label="Group" {...act.field("group")}>
        {Object.keys(accountGroups).map((group) => (
          <option key={group}>{group}</option>
        ))}
      </SelectField>
    </ActDialog>
  );
}

export function ChangeAccount({ account, onClose }: { account: LedgerAccount; onClose: () => void }) {
  const { code, version } = account;
  const act = useAct({
    begins: { name: account.name, hidden: account.hidden },
    check: ({ name }) => (name.trim() ? {} : { name: "Enter the account’s name" }),
    call: (typed) => browserCall(changeLedgerAccount, { code, version, ...typed }),
    doneToast: ({ name }) => `${name} is saved`,
    stale,
    onEnd: onClose,
  });
  return (
    <ActDialog act={act} title={`Account ${code}`} words="Save account" onClose={onClose}>
      <TextField label="Name" required maxLength={100} {...act.field("name")} />
      <CheckField required={false} {...act.tick("hidden")}>
        Hidden from journals
      </CheckField>
    </ActDialog>
  );
}
