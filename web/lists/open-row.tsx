// What of a row opens it: a button, or a link.
import { Link } from "react-router";
import { opensRow, type RowsProps } from "./list-column.ts";

export const openByButton =
  <Row,>(run: (row: Row) => void): RowsProps<Row>["open"] =>
  (row, content) => (
    <button type="button" {...opensRow} onClick={() => run(row)}>
      {content}
    </button>
  );

/** Null of a row that leads nowhere. */
export const openByLink =
  <Row,>(addressOf: (row: Row) => string | null): RowsProps<Row>["open"] =>
  (row, content) => {
    const address = addressOf(row);
    return address === null ? (
      content
    ) : (
      <Link to={address} {...opensRow}>
        {content}
      </Link>
    );
  };
