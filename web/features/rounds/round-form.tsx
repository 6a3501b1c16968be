// What every dialog of a round's moves is made of: a sentence, fields, what was refused, and its two buttons.
import { type FormEvent, type ReactNode, useRef } from "react";
import { ShortcutKeys } from "../../app/shortcut-keys.tsx";
import { useJustOpened, useShortcut } from "../../app/shortcuts.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, type ButtonVariant } from "../../ui/button.tsx";
import { DialogActions } from "../../ui/dialog.tsx";
import { useFocusOnProblem } from "../../ui/use-focus-on-problem.ts";
import { type RoundProblems, refusedBeside, refusedFields } from "./refusals.ts";

interface RoundFormProps {
  /** On the button. */
  act: string;
  variant?: ButtonVariant;
  busy: boolean;
  /** Found before anything was sent; `refused` by the server. */
  problems: RoundProblems;
  refused: Error | null;
  /** Fields at which the form says what is wrong. */
  shown: readonly string[];
  onSubmit: () => void;
  onClose: () => void;
  /** On the button that leaves all as it is. */
  keep?: string;
  children: ReactNode;
}

export function RoundForm(props: RoundFormProps) {
  const { act, variant = "ink", busy, problems, refused, shown, onSubmit, onClose, keep = "Cancel", children } = props;
  const form = useRef<HTMLFormElement>(null);
  const opened = useJustOpened();
  const fields = refusedFields(refused);
  useFocusOnProblem(form, { ...fields, ...problems });
  const send = () => {
    if (!busy) onSubmit();
  };
  useShortcut({ keys: "mod+enter", label: act, run: () => !opened.isNew && send() });
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-5"
      {...opened.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
    >
      {children}
      <Alert>{refusedBeside(refused, shown)}</Alert>
      <DialogActions>
        <Button onClick={onClose}>{keep}</Button>
        <Button type="submit" variant={variant} busy={busy} {...opened.button}>
          {act} <ShortcutKeys keys="mod+enter" />
        </Button>
      </DialogActions>
    </form>
  );
}
