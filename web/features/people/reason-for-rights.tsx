// Accounts and Administrator are given for a reason, which everybody with Accounts is mailed (controls 1).
import { TextArea } from "../../ui/text-area.tsx";

interface ReasonForRightsProps {
  reason: string;
  error: string | undefined;
  onChange: (reason: string) => void;
}

export function ReasonForRights({ reason, error, onChange }: ReasonForRightsProps) {
  return (
    <TextArea
      label="Reason"
      name="reason"
      hint="Everybody with the right Accounts is mailed that it was given, and why."
      required
      rows={2}
      maxLength={500}
      value={reason}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
