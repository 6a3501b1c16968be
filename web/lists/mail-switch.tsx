// Who will be written to of what is about to be done, and the switch that leaves the mail away.
import { CheckField } from "../ui/choice-field.tsx";

interface MailSwitchProps {
  hears: readonly { name: string; email: string }[];
  checked: boolean;
  onChange: (mail: boolean) => void;
}

const mostNamed = 3;

export function MailSwitch({ hears, checked, onChange }: MailSwitchProps) {
  if (hears.length === 0)
    return <p className="text-small text-ink-3">Nobody there has an account: nobody is mailed.</p>;
  const named = hears.slice(0, mostNamed).map(({ name, email }) => `${name} (${email})`);
  const more = hears.length > mostNamed ? ` and ${hears.length - mostNamed} more` : "";
  return (
    <CheckField name="mail" required={false} checked={checked} onChange={({ target }) => onChange(target.checked)}>
      Send the mail to {named.join(", ")}
      {more}
    </CheckField>
  );
}
