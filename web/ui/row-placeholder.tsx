// What stands where rows will be: nothing for a moment, then a stroke for each. Whoever draws it says in words what is loaded.
import "./row-placeholder.css";

/** One row, or a block of them. */
export const RowPlaceholder = ({ rows = false }: { rows?: boolean }) => (
  <span aria-hidden className={rows ? "row-placeholders" : "row-placeholder"} />
);
