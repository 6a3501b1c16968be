// Where a page of the desk stands: the pages above it, and its own name.
import { Fragment } from "react";
import { Link } from "react-router";
import "./crumbs.css";

export interface CrumbsProps {
  above: readonly { to: string; label: string }[];
  /** The page itself. */
  here: string;
}

export function Crumbs({ above, here }: CrumbsProps) {
  return (
    <nav aria-label="Breadcrumb" className="desk-crumbs">
      {above.map(({ to, label }) => (
        <Fragment key={to}>
          <Link to={to}>{label}</Link>
          <span aria-hidden>/</span>
        </Fragment>
      ))}
      <span aria-current="page">{here}</span>
    </nav>
  );
}
