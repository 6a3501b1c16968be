// The form of an act: its fields, the note for a second person, what stands against it, and its two buttons.
import type { ComponentProps, ReactNode } from "react";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { AskFields, askWords } from "../second-person/ask-fields.tsx";
import { useAskedClose } from "../stay-or-leave.tsx";
import type { SomeAct } from "./use-act.ts";

export interface ActFormProps extends Omit<ComponentProps<"form">, "ref" | "onSubmit" | "action"> {
  act: SomeAct;
  /** On the button that sends it. */
  words: string;
  /** What that button is besides: `go`, disabled, behind its keys. */
  button?: Omit<ComponentProps<typeof Button>, "type" | "busy" | "children">;
  /** Behind the button's words. */
  keys?: ReactNode;
  /** On the button that leaves all as it is. */
  leaveWords?: string;
  onKeep?: () => void;
  /** Buttons between the two. */
  more?: ReactNode;
  /** What is sent; without it what is typed is. */
  onSend?: () => void;
  /** Said in place of what was refused. */
  says?: string | null | undefined;
  /** It stands in a page: its buttons begin with the one that sends it. */
  inPage?: boolean;
}

export function ActForm(props: ActFormProps) {
  const {
    act,
    words,
    button,
    keys,
    leaveWords = "Cancel",
    onKeep,
    more,
    onSend,
    says,
    inPage,
    children,
    ...form
  } = props;
  const { form: element, asking, isPending, refusal } = act;
  const send = (
    <Button variant="ink" {...button} type="submit" busy={isPending}>
      {asking.sentence ? askWords : words}
      {keys && <> {keys}</>}
    </Button>
  );
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      {...form}
      ref={element}
      onSubmit={(event) => {
        event.preventDefault();
        if (isPending) return;
        if (onSend) onSend();
        else act.submit();
      }}
    >
      {children}
      <AskFields asking={asking} />
      <Alert>{says ?? refusal}</Alert>
      {inPage ? (
        <div className="flex flex-wrap gap-3">
          {send}
          {more}
          {onKeep && (
            <Button variant="ghost" onClick={onKeep}>
              {leaveWords}
            </Button>
          )}
        </div>
      ) : (
        <DialogActions>
          {onKeep && <Button onClick={onKeep}>{leaveWords}</Button>}
          {more}
          {send}
        </DialogActions>
      )}
    </form>
  );
}

interface ActDialogProps extends Omit<ActFormProps, "title" | "onKeep"> {
  title: ReactNode;
  size?: "md" | "lg";
  /** Something is typed that is not saved: whoever leaves is asked. */
  isUnsaved?: boolean;
  onClose: () => void;
}

/** An act in a dialog of its own, drawn while it is open. */
export function ActDialog({ title, size = "md", isUnsaved = false, onClose, ...form }: ActDialogProps) {
  const { close, question } = useAskedClose(isUnsaved, onClose);
  return (
    <Dialog open onClose={close} title={title} size={size}>
      <ActForm {...form} onKeep={close} />
      {question}
    </Dialog>
  );
}
