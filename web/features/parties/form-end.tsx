import { AskFields, askWords } from "../../lists/second-person/ask-fields.tsx";
import type { Asking } from "../../lists/second-person/use-asking.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { DialogActions } from "../../ui/dialog.tsx";

interface FormEndProps {
  /** What the button says. */
  act: string;
  busy: boolean;
  said: string | null;
  onCancel: () => void;
  /** Of what may want a second person. */
  asking?: Asking;
}

/** What a party's form ends with in a dialog: what is wrong with the whole of it, the way back and the act. */
export function DialogEnd({ act, busy, said, onCancel, asking }: FormEndProps) {
  return (
    <>
      {asking && <AskFields asking={asking} />}
      <Alert>{said}</Alert>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="ink" busy={busy}>
          {asking?.sentence ? askWords : act}
        </Button>
      </DialogActions>
    </>
  );
}

/** The same of a form in the page. */
export function FormEnd({ act, busy, said, onCancel }: FormEndProps) {
  return (
    <>
      <Alert>{said}</Alert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="ink" busy={busy}>
          {act}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  );
}
