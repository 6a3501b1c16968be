// An administrator looks on as somebody who signs in for a party: in a tab of its own, to read alone, for a reason.
import { viewAs } from "@vanik/contracts/api";
import type { PartyPerson } from "@vanik/contracts/parties";
import type { ViewingAs } from "@vanik/contracts/view-as";
import { Eye } from "lucide-react";
import { useState } from "react";
import { ActForm } from "../../lists/written/act-form.tsx";
import { browserCall } from "../../app/call.ts";
import type { User } from "../../app/session.ts";
import { useMay } from "../../lists/rights/use-may.ts";
import { useAct } from "../../lists/written/use-act.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";

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
  const [isHeldBack, setHeldBack] = useState(false);
  const act = useAct({
    begins: { reason: "", tab: null as Window | null },
    call: async ({ reason, tab }) => {
      try {
        fillTab(tab!, await browserCall(viewAs, { user: person.id, reason }));
      } catch (error) {
        tab!.close();
        throw error;
      }
    },
    doneToast: `A new tab shows what ${called} sees`,
    onEnd,
  });

  function send() {
    // Within the press: a tab that is opened later is held back.
    const tab = window.open("", "_blank");
    setHeldBack(!tab);
    if (tab) act.submit({ ...act.typed, tab });
  }

  return (
    <ActForm act={act} words="Open the tab" onKeep={onEnd} onSend={send} says={isHeldBack ? heldBack : null}>
      <p className="text-ink-2">
        A new tab shows what {called} sees, for 30 minutes. Nothing can be changed there. It stands in the audit log
        with your reason.
      </p>
      <TextField ref={focusFirst} label="Reason" required maxLength={500} autoComplete="off" {...act.field("reason")} />
    </ActForm>
  );
}
