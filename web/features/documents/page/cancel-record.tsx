// Cancels what a document has on record: a dispatch, a receipt, goods back.
import { Button } from "../../../ui/button.tsx";

export const CancelRecord = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <Button size="sm" className="my-1" aria-label={`Cancel ${name}`} onClick={onClick}>
    Cancel
  </Button>
);
