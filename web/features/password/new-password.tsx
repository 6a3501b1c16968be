// A password that is to be set, typed twice, with the guidelines beside it.
import { isStrongPassword, passwordsDiffer, weakPassword } from "@vanik/contracts/password";
import { useId, useState } from "react";
import { PasswordField } from "../../ui/password-field.tsx";
import { Guidelines } from "./guidelines.tsx";

export interface NewPassword {
  password: string;
  cnfPassword: string;
}

export const noPassword: NewPassword = { password: "", cnfPassword: "" };

interface NewPasswordFieldsProps {
  label?: string;
  typed: NewPassword;
  onType: (typed: NewPassword) => void;
  problems: Readonly<Record<string, string>>;
}

export function NewPasswordFields({ label = "Password", typed, onType, problems }: NewPasswordFieldsProps) {
  const guidelines = useId();
  const [left, setLeft] = useState({ password: false, cnfPassword: false });
  // What was wrong with another text than the present one is no longer said.
  const [mended, setMended] = useState<object | null>(null);
  const said: Readonly<Record<string, string>> = mended === problems ? {} : problems;
  const { password, cnfPassword } = typed;
  const isWeak = left.password && password !== "" && !isStrongPassword(password);
  const isOther = left.cnfPassword && cnfPassword !== "" && cnfPassword !== password;
  const field = (name: keyof NewPassword) => ({
    name,
    required: true,
    autoComplete: "new-password",
    value: typed[name],
    onChange: (event: { target: { value: string } }) => {
      setMended(problems);
      onType({ ...typed, [name]: event.target.value });
    },
    onBlur: () => setLeft((before) => ({ ...before, [name]: true })),
  });
  return (
    <>
      <div>
        <PasswordField
          {...field("password")}
          label={label}
          aria-describedby={guidelines}
          error={said.password ?? (isWeak ? weakPassword : undefined)}
        />
        <Guidelines id={guidelines} password={password} />
      </div>
      <PasswordField
        {...field("cnfPassword")}
        label="Confirm Password"
        error={said.cnfPassword ?? (isOther ? passwordsDiffer : undefined)}
      />
    </>
  );
}
