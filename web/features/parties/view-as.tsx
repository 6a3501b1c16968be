// An administrator looks on as somebody who signs in for a party: in a tab of its own, to read alone, for a reason.
import { viewAs } from "@vanik/contracts/api";
import type { PartyPerson } from "@vanik/contracts/parties";
import type { ViewingAs } from "@vanik/contracts/view-as";
import { Eye } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { browserCall } from "../../app/call.ts";
import type { User } from "../../app/session.ts";
import { useMay } from "../../lists/rights/use-may.ts";
import { useAct } from "../../lists/written/use-act.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { useFocusOnProblem } from "../../ui/use-focus-on-problem.ts";

export function ViewAs({ person }: { person: PartyPerson }) {
  const [isOpen, setOpen] = useState(false);
  const may = useMay();
  const called = person.name || person.email;
  if (!may("administrator") || person.disabled) return null;
  return (
    <>
      <Button size="sm" icon={Eye} aria-label={`See as ${called}`} onClick={() => setOpen(true)}>
        See as
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`See as ${called}`}>
        <ViewForm person={person} called={called} onEnd={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** The tab's own storage says whom it shows; every other tab stays who it is. */
function fillTab(tab: Window, { access_token: token, expires_at: until, user }: ViewingAs): void {
  const { id, name: person, orgName: name, userType: type, email, phone } = user;
  const shown: User = { id, name, type, email, phone, view: { person: person || email, until } };
  tab.sessionStorage.clear();
  tab.sessionStorage.setItem("token", token);
  tab.sessionStorage.setItem("user", JSON.stringify(shown));
  tab.opener = null;
  tab.location.replace("/user");
}

const heldBack = "The browser held the new tab back. Allow this site to open tabs, then press again.";

function ViewForm({ person, called, onEnd }: { person: PartyPerson; called: string; onEnd: () => void }) {
  const [reason, setReason] = useState("");
  const [isHeldBack, setHeldBack] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const open = useAct({
    call: async (tab: Window) => {
      try {
        fillTab(tab, await browserCall(viewAs, { user: person.id, reason }));
      } catch (error) {
        tab.close();
        throw error;
      }
    },
    said: `A new tab shows what ${called} sees`,
    onDone: onEnd,
  });
  useFocusOnProblem(form, open.problems);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (open.isPending) return;
    // Within the press: a tab that is opened later is held back.
    const tab = window.open("", "_blank");
    setHeldBack(!tab);
    if (tab) open.submit(tab);
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-ink-2">
        A new tab shows what {called} sees, for 30 minutes. Nothing can be changed there. It stands in the audit log
        with your reason.
      </p>
      <TextField
        ref={focusFirst}
        label="Reason"
        required
        maxLength={500}
        autoComplete="off"
        value={reason}
        error={open.problems.reason}
        onChange={(event) => {
          setReason(event.target.value);
          open.mend("reason");
        }}
      />
      <Alert>{isHeldBack ? heldBack : open.refusal}</Alert>
      <DialogActions>
        <Button onClick={onEnd}>Cancel</Button>
        <Button type="submit" variant="ink" busy={open.isPending}>
          Open the tab
        </Button>
      </DialogActions>
    </form>
  );
}
