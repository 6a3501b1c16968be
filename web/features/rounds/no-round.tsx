import { deskAddress } from "@vanik/contracts/desk-pages";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";

/** The address of a round of a request that has none. */
export function NoRound({ name }: { name: string }) {
  return (
    <>
      <h1 className="text-h1-compact">{name}</h1>
      <div className="hang mt-6">
        <Empty
          title="This request has no round"
          action={
            <Link to={deskAddress("request_for_quotation", name)} className={buttonClass("plain")}>
              Open the request
            </Link>
          }
        >
          A round is published from its draft; what was sent without one has its bids entered here.
        </Empty>
      </div>
    </>
  );
}
