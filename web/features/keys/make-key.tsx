// A new key: what it is for and what it opens; then its secret, this once.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { makeKey } from "@vanik/contracts/api";
import { KeyInput, type KeyMade, keyScopes, type KeyScope } from "@vanik/contracts/keys";
import { type FormEvent, useRef, useState } from "react";
import { ApiError, messageOf, messagesByField } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { dropKey } from "../../app/idempotency-key.ts";
import { PartyField } from "../../lists/party-field.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { CheckField } from "../../ui/choice-field.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { FieldError, TextField } from "../../ui/field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { useFocusOnProblem } from "../../ui/use-focus-on-problem.ts";
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

type Problems = Partial<Record<"name" | "scopes" | "organisation", string | undefined>>;

interface MakeFormProps {
  onMade: (made: KeyMade) => void;
  onClose: () => void;
}

function MakeForm({ onMade, onClose }: MakeFormProps) {
  const client = useQueryClient();
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly KeyScope[]>([]);
  const [organisation, setOrganisation] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  useFocusOnProblem(form, problems);
  const make = useMutation({
    // A secret is kept nowhere: not for the next visit, and not for the next reader.
    gcTime: 0,
    mutationFn: (input: KeyInput) => browserCall(makeKey, { ...input, scopes: [...input.scopes] }),
    onSuccess: onMade,
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      setProblems(error.fields);
      // It was made, and its secret was lost on the way: the next press makes another.
      if (error.code === "conflict") dropKey(makeKey.path);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ["keys"] }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (make.isPending) return;
    const { data, error } = KeyInput.safeParse({ name, scopes, organisation });
    setProblems(messagesByField(error?.issues));
    make.reset();
    if (data) make.mutate(data);
  }

  /** While a field is being mended nothing is said against it. */
  const mend = (field: keyof Problems) => setProblems((now) => (now[field] ? { ...now, [field]: undefined } : now));

  function toggle(scope: KeyScope) {
    setScopes((now) => keyScopes.filter((one) => now.includes(one) !== (one === scope)));
    mend("scopes");
  }

  const said = Object.values(problems).some(Boolean);
  const reached = onlySide(scopes);
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        ref={focusFirst}
        label="What is it for?"
        name="name"
        required
        autoComplete="off"
        maxLength={100}
        hint="So that you know it again, such as: ERP of the Chakan works"
        value={name}
        error={problems.name}
        onChange={(event) => {
          setName(event.target.value);
          mend("name");
        }}
      />
      <ScopeField chosen={scopes} onToggle={toggle} error={problems.scopes} />
      <PartyField
        label="Only for"
        side={reached && partyOfKeySide[reached]}
        required={false}
        hint="One organisation, by its name; left empty, the key is for all of them."
        value={organisation}
        error={problems.organisation}
        onChange={(typed) => {
          setOrganisation(typed);
          mend("organisation");
        }}
      />
      <Alert>{make.error && !said ? messageOf(make.error, "Something went wrong") : null}</Alert>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="ink" busy={make.isPending}>
          Make key
        </Button>
      </DialogActions>
    </form>
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
            <p className="key-side" aria-hidden>
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
