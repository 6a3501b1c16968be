import type { WhosePlace } from "@vanik/contracts/documents";
import type { ActProblems } from "../../lists/written/use-act.ts";
import { TextField } from "../../ui/field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { StateOptions } from "../../app/state-options.tsx";
import { ActDialog } from "../../lists/written/act-form.tsx";
import { type PartyReply, usePartyChange } from "./use-party-change.ts";

type Typed = Record<"name" | "address" | "state" | "pincode" | "gstin", string> & { to: WhosePlace | "" };

interface AddressDialogProps {
  title: string;
  begins: Typed;
  /** What the button says. */
  words: string;
  toast: string;
  call: (typed: Typed & { to: WhosePlace }) => Promise<PartyReply>;
  onEnd: () => void;
}

export function AddressDialog({ title, begins, words, toast, call, onEnd }: AddressDialogProps) {
  const act = usePartyChange({
    begins,
    check: ({ to }): ActProblems => (to ? {} : { to: "Say whose place it is" }),
    call: (typed) => call({ ...typed, to: typed.to || "own", pincode: typed.pincode.replaceAll(" ", "") }),
    doneToast: toast,
    onEnd,
  });
  const field = (name: keyof Typed) => ({ ...act.field(name), autoComplete: "off" });
  return (
    <ActDialog act={act} title={title} words={words} onClose={onEnd}>
      <SelectField
        ref={focusFirst}
        label="Whose place"
        required
        hint="Of another person’s, the tax is by the state that is billed."
        {...field("to")}
      >
        {act.typed.to === "" && <option value="">Choose one</option>}
        <option value="own">The party’s own</option>
        <option value="other">Another person’s</option>
      </SelectField>
      <TextField
        label="Name"
        required
        maxLength={140}
        hint={act.typed.to === "other" ? "That person’s" : "Who receives the goods there"}
        {...field("name")}
      />
      <TextField label="Address" required maxLength={300} {...field("address")} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <SelectField label="State" required {...field("state")}>
          <option value="">Choose one</option>
          <StateOptions />
        </SelectField>
        <TextField label="PIN code" required inputMode="numeric" maxLength={7} {...field("pincode")} />
      </div>
      <TextField
        label="GSTIN (optional)"
        hint="Another one than the profile's makes the bill's state the place of supply."
        inputClass="uppercase"
        spellCheck={false}
        maxLength={15}
        {...field("gstin")}
      />
    </ActDialog>
  );
}
