// A password that is to be set, typed twice, with the guidelines beside it.
import {
  isStrongPassword,
  keptGuidelines,
  passwordGuidelines,
  passwordsDiffer,
  weakPassword,
} from "@vanik/contracts/password";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { type FieldProblems, bindFields } from "../../../ui/bind-fields.ts";
import { Coin } from "../../../ui/coin.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { faultOfNew } from "./fault-of-new.ts";

export interface NewPassword {
  password: string;
  cnfPassword: string;
}

export const noPassword: NewPassword = { password: "", cnfPassword: "" };

interface NewPasswordFieldsProps {
  label?: string;
  typed: NewPassword;
  onType: (typed: NewPassword) => void;
  problems: FieldProblems;
  /** Whose it is to be, as far as that is known. */
  owner?: () => { email?: string | undefined; company?: string | undefined };
}

export function NewPasswordFields({ label = "Password", typed, onType, problems, owner }: NewPasswordFieldsProps) {
  const guidelines = useId();
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  // What was typed while the page became alive would be put back to what it was drawn with.
  useLayoutEffect(() => {
    const found = { password: first.current?.value ?? "", cnfPassword: second.current?.value ?? "" };
    if (found.password !== typed.password || found.cnfPassword !== typed.cnfPassword) onType(found);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const [left, setLeft] = useState({ password: false, cnfPassword: false });
  const [fault, setFault] = useState<{ of: string; sentence: string | undefined }>();
  // What was wrong with another text than the present one is no longer said.
  const [mended, setMended] = useState<object | null>(null);
  const shownProblems = mended === problems ? {} : problems;
  const { password, cnfPassword } = typed;
  const isWeak = left.password && password !== "" && !isStrongPassword(password);
  const isFaulty = fault?.of === password;
  const isOther = left.cnfPassword && cnfPassword !== "" && cnfPassword !== password;
  // On the way to a button nothing is said: the sentence would move the button away from under the press.
  const bound = bindFields(typed, shownProblems, (part) => {
    setMended(problems);
    onType({ ...typed, ...part });
  });
  const field = (name: keyof NewPassword) => ({
    ...bound(name),
    required: true,
    autoComplete: "new-password",
    onBlur: ({ relatedTarget: to }: { relatedTarget: EventTarget | null }) => {
      if (to instanceof HTMLInputElement || (to === null && name === "password"))
        setLeft((before) => ({ ...before, [name]: true }));
      const { email = "", company = "" } = owner?.() ?? {};
      if (name === "password")
        void faultOfNew(password, { email, company }).then((sentence) => setFault({ of: password, sentence }));
    },
  });
  return (
    <>
      <div>
        <PasswordField
          {...field("password")}
          ref={first}
          label={label}
          aria-describedby={guidelines}
          error={shownProblems.password ?? (isWeak ? weakPassword : isFaulty ? fault.sentence : undefined)}
        />
        <Guidelines id={guidelines} password={password} />
      </div>
      <PasswordField
        {...field("cnfPassword")}
        ref={second}
        label="Confirm Password"
        error={shownProblems.cnfPassword ?? (isOther ? passwordsDiffer : undefined)}
      />
    </>
  );
}

/** What a password must be, each line with a coin that fills as it is kept (spec 5). */
function Guidelines({ id, password }: { id: string; password: string }) {
  const keptOnes = keptGuidelines(password);
  return (
    <ul id={id} className="mt-2 grid gap-0.5 text-small text-ink-3 [--coin-cut:var(--paper)]">
      {passwordGuidelines.map((guideline, index) => (
        <li key={guideline} className={`flex items-baseline gap-2 ${keptOnes[index] ? "text-green" : ""}`}>
          <Coin shape={keptOnes[index] ? "done" : "open"} />
          <span>
            {guideline}
            {keptOnes[index] && <span className="sr-only"> (kept)</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
