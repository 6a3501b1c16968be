// What of ERPNext the desk has read from the first document on, and what it accepts as gone: for administrators.
import { acceptGoneInErpnext, refillFromErpnext } from "@vanik/contracts/api";
import type { ErpnextStanding } from "@vanik/contracts/erpnext";
import { useState } from "react";
import { browserCall } from "../../app/call.ts";
import { time } from "../../app/days-and-times.ts";
import { quantity } from "../../app/formats.ts";
import { useMay } from "../../lists/rights/use-may.ts";
import { ActDialog } from "../../lists/written/act-form.tsx";
import { useAct } from "../../lists/written/use-act.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";

const stale = [["erpnext"]] as const;

export function ReadAnew({ doctypes }: { doctypes: readonly string[] }) {
  const isAdministrator = useMay()("administrator");
  const [isOpen, setOpen] = useState(false);
  if (!isAdministrator || doctypes.length === 0) return null;
  return (
    <div className="mt-3">
      <Button size="sm" onClick={() => setOpen(true)}>
        Read anew
      </Button>
      {isOpen && <ReadAnewDialog doctypes={doctypes} onClose={() => setOpen(false)} />}
    </div>
  );
}

function ReadAnewDialog({ doctypes, onClose }: { doctypes: readonly string[]; onClose: () => void }) {
  const act = useAct({
    begins: { doctype: "" },
    call: ({ doctype }) => browserCall(refillFromErpnext, { doctype }),
    doneToast: "It is read from the first document on",
    stale,
    onEnd: onClose,
  });
  return (
    <ActDialog act={act} title="Read anew" words="Read anew" onClose={onClose}>
      <p className="text-ink-2">All of it is read from the first document on. Nothing is taken away meanwhile.</p>
      <SelectField label="What" {...act.field("doctype")}>
        <option value="">All of ERPNext</option>
        {doctypes.map((doctype) => (
          <option key={doctype}>{doctype}</option>
        ))}
      </SelectField>
    </ActDialog>
  );
}

type ManyGone = NonNullable<ErpnextStanding["many_gone"]>;

/** A sweep found so much gone that the desk is asked. */
export function ManyGoneNotice({ found }: { found: ManyGone }) {
  const isAdministrator = useMay()("administrator");
  const [isOpen, setOpen] = useState(false);
  const { gone, held, since } = found;
  return (
    <Notice className="mb-3">
      <p className="font-[560]">Was ERPNext restored?</p>
      <p>
        {quantity(gone)} of {quantity(held)} that stand here are not there any more, since {time(since)}. Nothing of
        that was taken over. Where ERPNext is being brought back, wait: each night looks anew.
      </p>
      {isAdministrator && (
        <Button size="sm" className="mt-2" onClick={() => setOpen(true)}>
          They are gone
        </Button>
      )}
      {isOpen && <AcceptGoneDialog found={found} onClose={() => setOpen(false)} />}
    </Notice>
  );
}

function AcceptGoneDialog({ found: { gone }, onClose }: { found: ManyGone; onClose: () => void }) {
  const act = useAct({
    call: () => browserCall(acceptGoneInErpnext, { gone }),
    doneToast: "Each is looked for once more, and taken out where it is gone",
    stale,
    staleUpon: "refusal",
    onEnd: onClose,
  });
  return (
    <ActDialog act={act} title="They are gone" words="They are gone" onClose={onClose}>
      <p className="text-ink-2">
        Each of the {quantity(gone)} is looked for in ERPNext once more. What is not there is in no list here any more,
        and a party that is gone is blocked. What comes back there stands here again.
      </p>
    </ActDialog>
  );
}
