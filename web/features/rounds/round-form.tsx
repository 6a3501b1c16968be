// What every dialog of a round's moves is made of: a sentence, fields, what was refused, and its two buttons with their keys.
import { ShortcutKeys } from "../../app/shortcut-keys.tsx";
import { useJustOpened, useShortcut } from "../../app/shortcuts.ts";
import { ActForm, type ActFormProps } from "../../lists/written/act-form.tsx";
import type { ButtonVariant } from "../../ui/button.tsx";

interface RoundFormProps extends Pick<ActFormProps, "act" | "words" | "onSend" | "says" | "children"> {
  variant?: ButtonVariant;
  onClose: () => void;
  /** On the button that leaves all as it is. */
  leaveWords?: string;
}

export function RoundForm({ variant = "ink", onClose, ...form }: RoundFormProps) {
  const { act, words, onSend = () => act.submit() } = form;
  const opened = useJustOpened();
  useShortcut({ keys: "mod+enter", label: words, run: () => !opened.isNew && !act.isPending && onSend() });
  return (
    <ActForm
      {...form}
      {...opened.form}
      button={{ variant, ...opened.button }}
      keys={<ShortcutKeys keys="mod+enter" />}
      onKeep={onClose}
    />
  );
}
