// The dialog and its combobox come when they are first needed: a category page reads well without them.
import { lazy, Suspense } from "react";
import { fetchAhead } from "../../app/fetch-ahead.ts";

const loadAddItem = () => import("./add-item-dialog.tsx");
const AddItemDialog = lazy(loadAddItem);

/** Fetches the dialog ahead of its first use. */
export const prepareAddItem = (): void => fetchAhead(loadAddItem);

interface AddItemProps {
  /** The sub-category that items are added to; nothing is shown without one. */
  group: { id: string; name: string } | null;
  onClose: () => void;
}

export function AddItemWhenOpen({ group, onClose }: AddItemProps) {
  return (
    group && (
      <Suspense>
        <AddItemDialog group={group} onClose={onClose} />
      </Suspense>
    )
  );
}
