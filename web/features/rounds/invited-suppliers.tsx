// Who is asked in a round and has answered when; a lock stands where figures would.
import { shortMoment } from "../../app/days-and-times.ts";
import { deskAddress } from "@vanik/contracts/desk-pages";
import type { DeskRound } from "@vanik/contracts/rounds";
import { Lock, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { StatusBadge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { useWide } from "../../ui/use-wide.ts";
import { describeInvited } from "./round-words.ts";
import "../../ui/table.css";

type Invited = DeskRound["invitations"][number];

interface InvitedSuppliersProps {
  round: DeskRound;
  /** By name; absent until they are read. */
  cities: ReadonlyMap<string, string> | undefined;
  mayWrite: boolean;
  /** The request is ERPNext's: it says whom it asks, and what was opened goes there. */
  isKeptThere: boolean;
  onAdd: () => void;
  /** Reminds all where it names nobody. */
  onAsk: (act: "link" | "revoke" | "quote" | "remind", supplier: string) => void;
}

/** Whoever is asked no more, or asked in a round that is over, has no moves. */
const mayInvite = ({ state }: DeskRound) => state === "waiting" || state === "open";
/** Has not answered, or must confirm. */
const isLate = ({ quote_status: status }: Invited) => status === "Pending" || status === "Confirm Again";
const answered = new Set(["Received", "Confirm Again"]);

export function InvitedSuppliers(props: InvitedSuppliersProps) {
  const { round, mayWrite, isKeptThere, onAdd, onAsk } = props;
  const late = round.invitations.filter(isLate).length;
  const wide = useWide();
  return (
    <section aria-labelledby="invited">
      <div className="round-head">
        <h2 id="invited" className="text-h3">
          Invited
        </h2>
        <p className="min-w-0 flex-1 basis-56 text-small text-ink-3">{describeInvited(round.invitations)}</p>
        {mayWrite && mayRemind(round) && late > 0 && (
          <Button size="sm" onClick={() => onAsk("remind", "")}>
            Remind {late}
          </Button>
        )}
        {mayInvite(round) && mayWrite && !isKeptThere && (
          <Button size="sm" icon={Plus} onClick={onAdd}>
            Add supplier
          </Button>
        )}
      </div>
      {wide ? <InvitedTable {...props} /> : <InvitedBlocks {...props} />}
      {hidesFigures(round) && <SealedNote round={round} />}
    </section>
  );
}

/** Nobody is reminded soon after they were asked. */
const mayRemind = ({ moves }: DeskRound) => moves.some(({ move }) => move === "remind");

const isPastOpening = ({ state }: DeskRound) => state === "opened" || state === "awarded";
const hidesFigures = ({ sealed, state }: DeskRound) => sealed && ["waiting", "open", "closed"].includes(state);

function InvitedTable(props: InvitedSuppliersProps) {
  const { round } = props;
  return (
    <table className="table table-dense">
      <thead>
        <tr>
          <th scope="col">Supplier</th>
          <th scope="col">Status</th>
          <th scope="col">When</th>
          <th scope="col">{round.sealed ? "Figures" : "Bid"}</th>
          {canAct(props) && (
            <th scope="col">
              <span className="sr-only">Moves</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {round.invitations.map((invited) => (
          <tr key={invited.supplier}>
            <th scope="row">
              <span className="font-[560]">{invited.supplier}</span>
              <BelowName invited={invited} city={props.cities?.get(invited.supplier)} />
            </th>
            <td>
              <StatusBadge status={invited.quote_status} />
            </td>
            <td className="figures whitespace-nowrap">{whenOf(invited)}</td>
            <td>
              <FiguresOf {...props} invited={invited} />
            </td>
            {canAct(props) && (
              <td className="number">
                <Acts {...props} invited={invited} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function InvitedBlocks(props: InvitedSuppliersProps) {
  const { round } = props;
  return (
    <ul className="hang" aria-label="Invited suppliers">
      {round.invitations.map((invited) => (
        <li key={invited.supplier} className="border-b border-line py-2.5 text-table">
          <p className="flex items-baseline justify-between gap-x-3">
            <span className="min-w-0 font-[560] break-words">{invited.supplier}</span>
            <StatusBadge status={invited.quote_status} />
          </p>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <div className="min-w-0">
              <BelowName invited={invited} city={props.cities?.get(invited.supplier)} />
            </div>
            <p className="figures ml-auto flex items-center gap-x-3 text-ink-2">
              {whenOf(invited)}
              <FiguresOf {...props} invited={invited} />
            </p>
          </div>
          {canAct(props) && (
            <div className="mt-2">
              <Acts {...props} invited={invited} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function whenOf({ submitted_at: at, quote_status: status }: Invited): ReactNode {
  if (at) return shortMoment(at);
  return status === "Pending" ? <span className="text-ink-3">not yet</span> : null;
}

/** The quotation that a bid has become; a lock while nobody reads it. */
function FiguresOf({
  round,
  isKeptThere,
  invited: { quotation, quote_status: status },
}: Pick<InvitedSuppliersProps, "round" | "isKeptThere"> & { invited: Invited }) {
  if (quotation)
    return (
      <Link to={deskAddress("supplier_quotation", quotation)} className="link">
        {quotation}
      </Link>
    );
  if (isKeptThere && isPastOpening(round) && status === "Received")
    return <span className="text-ink-3">goes to ERPNext</span>;
  if (!hidesFigures(round) || !answered.has(status)) return null;
  return (
    <span className="inline-flex items-center gap-1.5 text-ink-3">
      <Lock size={14} strokeWidth={1.5} aria-hidden /> sealed
    </span>
  );
}

interface BelowNameProps {
  invited: Invited;
  city: string | undefined;
}

function BelowName({ invited: { reason, link_at: linkAt, unquoted }, city }: BelowNameProps) {
  const details = [city, reason && `“${reason}”`, linkAt && `link of ${shortMoment(linkAt)}`]
    .filter(Boolean)
    .join(", ");
  return (
    <>
      {/* Its line is kept free while the town is read: rows do not grow under the pointer. */}
      <span className="block min-h-4 text-caption text-ink-3">{details}</span>
      {unquoted && (
        <span className="block text-caption text-amber">
          No supplier quotation could be made of its bid: the minutes say why.
        </span>
      )}
    </>
  );
}

const canAct = ({ round, mayWrite }: InvitedSuppliersProps) =>
  mayWrite && (mayInvite(round) || round.invitations.some(({ unquoted }) => unquoted));

function Acts({ round, invited, isKeptThere, onAsk }: InvitedSuppliersProps & { invited: Invited }) {
  const { supplier, quote_status: status, unquoted } = invited;
  if (unquoted && round.state === "opened")
    return (
      <Button size="sm" aria-label={`Make the quotation of ${supplier}`} onClick={() => onAsk("quote", supplier)}>
        Make quotation
      </Button>
    );
  if (status === "Void" || !mayInvite(round)) return null;
  return (
    <span className="inline-flex flex-wrap gap-2 md:flex-nowrap md:justify-end md:gap-1">
      {round.state === "open" && (
        <Button size="sm" aria-label={`Link of ${supplier}`} onClick={() => onAsk("link", supplier)}>
          Link
        </Button>
      )}
      {mayRemind(round) && isLate(invited) && (
        <Button size="sm" aria-label={`Remind ${supplier}`} onClick={() => onAsk("remind", supplier)}>
          Remind
        </Button>
      )}
      {!isKeptThere && (
        <Button size="sm" variant="ghost" aria-label={`Revoke ${supplier}`} onClick={() => onAsk("revoke", supplier)}>
          Revoke
        </Button>
      )}
    </span>
  );
}

function SealedNote({ round: { two_openers: isOfTwo, key_apart: isKeyApart } }: { round: DeskRound }) {
  return (
    <p className="round-sealed">
      <Lock size={18} strokeWidth={1.5} aria-hidden />
      <span>
        <b className="font-[560] text-ink">Nobody at the desk reads a figure before opening.</b> You see who submitted
        and when, not sizes or versions.
        {isOfTwo &&
          " Two of the desk who had the right Sourcing as it was published open it within 30 minutes of each other, each with password and second factor."}
        {!isKeyApart && " The key that seals bids lies beside the database."}
      </span>
    </p>
  );
}
