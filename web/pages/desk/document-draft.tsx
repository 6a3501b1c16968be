// A draft's body: the editor, and in it who is asked, whom sourcing knows.
import { deskAddress } from "@vanik/contracts/desk-pages";
import type { TradeDocument } from "@vanik/contracts/documents";
import { useNavigate } from "react-router";
import { DraftEditor } from "../../features/editor/draft-editor.tsx";
import { useSuppliersField } from "../../features/editor/rail/words.tsx";
import { DraftSuppliers } from "../../features/sourcing/supplier-choice.tsx";

function Suppliers() {
  return <DraftSuppliers {...useSuppliersField()} />;
}
const suppliers = <Suppliers />;

export function DocumentDraft({ document, userId }: { document: TradeDocument; userId: string }) {
  const navigate = useNavigate();
  return (
    <DraftEditor
      key={document.name}
      document={document}
      userId={userId}
      suppliers={suppliers}
      onNamed={(name) => void navigate(deskAddress(document.kind, name), { replace: true })}
    />
  );
}
