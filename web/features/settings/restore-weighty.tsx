// An earlier version of what nobody changes alone is brought back: why, and a note for whoever approves it.
import { ActForm, type ActFormProps } from "../../lists/written/act-form.tsx";
import { TextArea } from "../../ui/text-area.tsx";

interface RestoreWeightyProps extends Pick<ActFormProps, "act"> {
  /** The field of the reason, where one is needed. */
  reason: { value: string; error: string | undefined; onChange: (event: { target: { value: string } }) => void } | null;
  onCancel: () => void;
}

export function RestoreWeighty({ act, reason, onCancel }: RestoreWeightyProps) {
  return (
    <ActForm act={act} words="Restore" leaveWords="Keep what holds" onKeep={onCancel}>
      {reason && (
        <TextArea
          label="Reason"
          hint="Where a limit is raised or approvals are switched off by it."
          rows={2}
          maxLength={500}
          {...reason}
        />
      )}
    </ActForm>
  );
}
