// A new key: what it is for and what it opens; then its secret, this once.
import { useQueryClient } from "@tanstack/react-query";
import { makeKey } from "@vanik/contracts/api";
import { KeyInput, type KeyMade, keyScopes, type KeyScope } from "@vanik/contracts/keys";
import { useState } from "react";
import { useAct } from "../../lists/written/use-act.ts";
import { ActForm } from "../../lists/written/act-form.tsx";
import { messagesByField } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { dropKey } from "../../app/idempotency-key.ts";
import { PartyField } from "../../lists/party-field.tsx";
import { CheckField } from "../../ui/choice-field.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FieldError, TextField } from "../../ui/field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { MadeKey } from "./made-key.tsx";
import { acts, onlySide, partyOfKeySide, sides } from "./scope-words.ts";

interface MakeKeyProps {
  open: boolean;
  onClose: () => void;
}

export function MakeKey(props: MakeKeyProps) {
  return props.open ? <Making {...props} /> : null;
}

function Making({ onClose }: MakeKeyProps) {
  const [made, setMade] = useState<KeyMade | null>(null);
  const [copied, setCopied] = useState(false);
  // Who closes before copying is asked once.
  const [warned, setWarned] = useState(false);
  function close() {
    if (!made || copied || warned) onClose();
    else setWarned(true);
  }
  return (
    <Dialog open onClose={close} title={made ? "Keep this key" : "Make a key"}>
      {made ? (
        <MadeKey made={made} warned={warned} onCopied={() => setCopied(true)} onClose={onClose} />
      ) : (
        <MakeForm onMade={setMade} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface MakeFormProps {
  onMade: (made: KeyMade) => void;
  onClose: () => void;
}

function MakeForm({ onMade, onClose }: MakeFormProps) {
  const client = useQueryClient();
  const act = useAct({
    begins: { name: "", scopes: [] as readonly KeyScope[], organisation: "" },
    check: (typed) => messagesByField(KeyInput.safeParse(typed).error?.issues),
    call: (typed) => browserCall(makeKey, { ...typed, scopes: [...typed.scopes] }),
    stale: () => void client.invalidateQueries({ queryKey: ["keys"] }),
    staleUpon: "refusal",
    onDone: onMade,
    // It was made, and its secret was lost on the way: the next press makes another.
    onConflict: () => dropKey(makeKey.path),
  });
  const { scopes } = act.typed;
  const toggle = (scope: KeyScope) =>
    act.change({ scopes: keyScopes.filter((one) => scopes.includes(one) !== (one === scope)) });
  const reached = onlySide(scopes);
  return (
    <ActForm act={act} words="Make key" onKeep={onClose}>
      <TextField
        ref={focusFirst}
        label="What is it for?"
        required
        autoComplete="off"
        maxLength={100}
        hint="So that you know it again, such as: ERP of the Chakan works"
        {...act.field("name")}
      />
      <ScopeField chosen={scopes} onToggle={toggle} error={act.problems.scopes} />
      <PartyField
        label="Only for"
        side={reached && partyOfKeySide[reached]}
        required={false}
        hint="One organisation, by its name; left empty, the key is for all of them."
        {...act.field("organisation")}
      />
    </ActForm>
  );
}

interface ScopeFieldProps {
  chosen: readonly KeyScope[];
  onToggle: (scope: KeyScope) => void;
  error: string | undefined;
}

function ScopeField({ chosen, onToggle, error }: ScopeFieldProps) {
  return (
    <fieldset
      className="field outline-none"
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? "scopes-problem" : undefined}
    >
      <legend className="field-label">What may it do?</legend>
      <div className="key-scopes">
        {sides.map(({ side, label }) => (
          <div key={side} role="group" aria-label={label}>
            <p className="text-caption pt-2 pb-1 text-ink-3 font-medium" aria-hidden>
              {label}
            </p>
            {acts.map(({ act, label: what }) => (
              <CheckField
                key={act}
                required={false}
                checked={chosen.includes(`${side}.${act}`)}
                onChange={() => onToggle(`${side}.${act}`)}
                className="key-scope"
              >
                {what}
              </CheckField>
            ))}
          </div>
        ))}
      </div>
      {error && <FieldError id="scopes-problem">{error}</FieldError>}
    </fieldset>
  );
}
