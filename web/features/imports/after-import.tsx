// What was brought in is seen, and a set-up that is under way goes on.
import { useQuery } from "@tanstack/react-query";
import type { Import, ImportKind } from "@vanik/contracts/imports";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { siteOpenQuery } from "./queries.ts";

const placesOf: Readonly<Record<ImportKind, readonly (readonly [to: string, label: string])[]>> = {
  items: [["/desk/catalogue", "See the catalogue"]],
  parties: [["/desk/parties", "See the parties"]],
  openings: [
    ["/desk/parties?due=receivable", "See what buyers owe"],
    ["/desk/parties?due=payable", "See what is owed to suppliers"],
  ],
  balances: [["/desk/ledger", "See the trial balance"]],
};

/** A list of parties that says what they owe is brought in once more, as that. */
const openingsOf = ({ kind, mapping, options: { party_kind: listed } }: Import) =>
  kind === "parties" && Object.values(mapping).includes("opening")
    ? ([
        `/desk/imports?holds=${listed === "supplier" ? "owing" : listed ? "owed" : "openings"}`,
        "Bring its opening balances in: the same file once more",
      ] as const)
    : null;

export function AfterImport({ found }: { found: Import }) {
  const { data: site } = useQuery(siteOpenQuery());
  const openings = openingsOf(found);
  const places = [
    ...(openings ? [openings] : []),
    ...placesOf[found.kind],
    ...(site?.open === false ? [["/desk/set-up", "Go on with the set-up"] as const] : []),
  ];
  return (
    <p className="mt-4 flex flex-wrap gap-2">
      {places.map(([to, label]) => (
        <Link key={to} to={to} className={buttonClass()}>
          {label}
        </Link>
      ))}
      <Link to="/desk/imports" className={buttonClass("ghost")}>
        Bring in another sheet
      </Link>
    </p>
  );
}
