// What was brought in is seen, and a set-up that is under way goes on.
import { useQuery } from "@tanstack/react-query";
import type { ImportKind } from "@vanik/contracts/imports";
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
};

export function AfterImport({ userId, kind }: { userId: string; kind: ImportKind }) {
  const { data: site } = useQuery(siteOpenQuery(userId));
  const places = [
    ...placesOf[kind],
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
