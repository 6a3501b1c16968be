// Who registered and may be a party that ERPNext has already: the desk says that it is a new one.
import { useQuery } from "@tanstack/react-query";
import { settleErpnextLink } from "@vanik/contracts/api";
import type { ErpnextHeld } from "@vanik/contracts/erpnext-links";
import { rightOfSide } from "@vanik/contracts/rights-of-trade";
import { Link } from "react-router";
import { browserCall } from "../../app/call.ts";
import { time } from "../../app/days-and-times.ts";
import { NotRead } from "../../lists/not-read.tsx";
import { useMay } from "../../lists/rights/use-may.ts";
import { useAct } from "../../lists/written/use-act.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { linksQuery } from "./queries.ts";

export function ToLink() {
  const query = useQuery(linksQuery());
  if (!query.data) return <NotRead what="Who is to be linked" query={query} />;
  if (query.data.length === 0) return <p className="text-ink-3">Nobody waits.</p>;
  return (
    <ul className="erpnext-points">
      {query.data.map((party) => (
        <HeldRow key={party.organisation} party={party} />
      ))}
    </ul>
  );
}

function HeldRow({ party: row }: { party: ErpnextHeld }) {
  const { organisation: id, version, name, side, people, since, sentence, candidates } = row;
  const may = useMay();
  const make = useAct({
    call: () => browserCall(settleErpnextLink, { id, version, do: "new" }),
    doneToast: `${name} is made as new.`,
    staleUpon: "refusal",
    onRefused: (refusal) => toast.error(refusal),
  });
  return (
    <li className="erpnext-problem">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-[560]">
          <Link to={`/desk/parties/${id}`} className="link">
            {name}
          </Link>
          <span className="font-normal text-ink-2">, {side}</span>
        </p>
        <p className="text-small text-ink-2">{sentence}</p>
        {candidates.length > 0 && (
          <ul className="text-small text-ink-2">
            {candidates.map(({ party, name: called, sentence: inCommon }) => (
              <li key={party}>
                <Link to={`/desk/parties/${party}`} className="link">
                  {called}
                </Link>
                : {inCommon}
              </li>
            ))}
          </ul>
        )}
        <p className="text-small text-ink-3">
          Since {time(since)}: {people.map((one) => [one.name, one.email].filter(Boolean).join(", ")).join("; ")}
        </p>
      </div>
      {may(rightOfSide(side)) && (
        <Button size="sm" busy={make.isPending} onClick={() => make.submit()}>
          Make as new
        </Button>
      )}
    </li>
  );
}
