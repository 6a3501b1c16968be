// "New" beside a list's heading: by its button, by N, and by the address, to which Ctrl K leads from anywhere.
import { deskAddress } from "@vanik/contracts/desk-pages";
import { rightToBegin } from "@vanik/contracts/rights-of-trade";
import type { ErpKind } from "@vanik/contracts/trade";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useShortcut } from "../../app/shortcuts.ts";
import { useAddressQuery, withValues } from "../../app/use-address-query.ts";
import { useMayTrade } from "../../lists/rights/use-may.ts";
import { Button } from "../../ui/button.tsx";
import { BeginDialog } from "./begin-dialog.tsx";
import { namedInSentences } from "./begin-words.ts";

export function BeginInList({ kind }: { kind: ErpKind }) {
  const [query, changeQuery] = useAddressQuery();
  const [pressed, setPressed] = useState(false);
  const navigate = useNavigate();
  const mayBegin = useMayTrade()(rightToBegin(kind));
  const begin = () => setPressed(true);
  useShortcut({ keys: "n", label: `New ${namedInSentences(kind)}`, run: begin, when: mayBegin });
  if (!mayBegin) return null;

  function close() {
    setPressed(false);
    if (query.has("new")) changeQuery((now) => withValues(now, { new: "", for: "" }));
  }
  return (
    <>
      <Button size="sm" variant="ink" icon={Plus} onClick={begin}>
        <span className="max-sm:sr-only">New</span>
      </Button>
      {(pressed || query.has("new")) && (
        <BeginDialog
          key={query.get("for") ?? ""}
          kind={kind}
          party={query.get("for") ?? ""}
          // Back leads to where Ctrl K was pressed, and opens no dialog once more.
          onBegun={(made) => void navigate(deskAddress(made.kind, made.name), { replace: query.has("new") })}
          onClose={close}
        />
      )}
    </>
  );
}

/** On a party's page: the kinds of its side, for it. */
export function BeginForParty({ kind, party }: { kind: "buyer" | "supplier"; party: string }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const first: ErpKind = kind === "buyer" ? "sales_order" : "purchase_order";
  const mayBegin = useMayTrade()(rightToBegin(first));
  const begin = () => setOpen(true);
  useShortcut({ keys: "n", label: "New document", run: begin, when: mayBegin });
  if (!mayBegin) return null;
  return (
    <>
      <Button size="sm" variant="ink" icon={Plus} onClick={begin}>
        New
      </Button>
      {isOpen && (
        <BeginDialog
          kind={first}
          party={party}
          isFixed
          onBegun={(made) => void navigate(deskAddress(made.kind, made.name))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
