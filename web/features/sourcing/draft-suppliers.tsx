// Who is asked by a request that is a draft still: chosen and taken off as in "Ask suppliers", saved with the draft.
import { SupplierChoice } from "./supplier-choice.tsx";
import "./sourcing.css";

interface DraftSuppliersProps {
  /** The draft's name. */
  document: string;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  error: string | undefined;
}

export function DraftSuppliers(props: DraftSuppliersProps) {
  return (
    <div className="sourcing-draft">
      <SupplierChoice {...props} drafted />
    </div>
  );
}
