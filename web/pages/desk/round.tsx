// A round of a request, and its comparison once it is opened. The newest unless the address names another.
import { useQuery } from "@tanstack/react-query";
import type { TradeDocument } from "@vanik/contracts/documents";
import { useLocation, useNavigate, useParams, useSearchParams } from "react-router";
import { privateMeta } from "../../app/spoken-meta.ts";
import { openDocumentQuery } from "../../features/documents/page/queries.ts";
import { UnreadDocument } from "../../features/documents/page/unread-document.tsx";
import type { NextRound } from "../../features/rounds/compare/comparison-head.tsx";
import { PublishRound } from "../../features/rounds/publish-round.tsx";
import { roundBackground } from "../../features/rounds/round-background.ts";
import { roundQuery, useRoundNews } from "../../features/rounds/queries.ts";
import { roundAddress } from "../../features/rounds/round-addresses.ts";
import { NoRound } from "../../features/rounds/no-round.tsx";
import { RoundView } from "../../features/rounds/round-view.tsx";
import { comparisonQuery } from "../../features/sourcing/queries.ts";
import { PageToRead } from "../../lists/rights/who-may.tsx";
import { NotRead } from "../../lists/not-read.tsx";
import { NotFound } from "../not-found.tsx";
import { RoundComparison } from "./round-comparison.tsx";
import { nameInPath } from "../../app/name-in-path.ts";

export const meta = ({ location, params }: { location: { pathname: string }; params: { part?: string } }) =>
  privateMeta(`${params.part ? "Comparison" : "Round"}, ${nameInPath(location.pathname, 3)}`);

const kind = "request_for_quotation";

export default function DeskRoundPage() {
  const { part } = useParams();
  const name = nameInPath(useLocation().pathname, 3);
  const [query] = useSearchParams();
  if (part !== undefined && part !== "comparison") return <NotFound />;
  const wantedRound = Number(query.get("n"));
  return (
    <PageToRead kind={kind}>
      <RoundOfRequest key={name} name={name} asked={wantedRound > 0 ? wantedRound : null} compares={Boolean(part)} />
    </PageToRead>
  );
}

interface RoundOfRequestProps {
  name: string;
  asked: number | null;
  compares: boolean;
}

function RoundOfRequest({ name, asked, compares }: RoundOfRequestProps) {
  const { data, error, isFetching, refetch } = useQuery(openDocumentQuery(kind, name));
  if (!data)
    return <UnreadDocument kind={kind} name={name} error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data.round) return <NoRound name={data.name} />;
  return <OneRound request={data} n={asked ?? data.round.number} compares={compares} />;
}

interface OneRoundProps {
  request: TradeDocument;
  n: number;
  compares: boolean;
}

function OneRound({ request, n, compares }: OneRoundProps) {
  const navigate = useNavigate();
  const query = useQuery(roundQuery({ name: request.name, n }));
  useRoundNews();
  const { data: compared } = useQuery({ ...comparisonQuery(request.name), enabled: !compares });
  const { data: round } = query;
  if (!round) return <NotRead what={`Round ${n}`} query={query} />;
  const nextRound: NextRound = ({ open, onClose }) => (
    <PublishRound
      name={request.name}
      lines={request.items.filter(({ idx }) => round.lines.includes(idx))}
      invited={suppliersAskedAgain(round.invitations)}
      number={round.number + 1}
      open={open}
      onClose={onClose}
      onPublished={({ name }) => {
        onClose();
        void navigate(roundAddress(name));
      }}
    />
  );
  if (compares) return <RoundComparison request={request} round={round} nextRound={nextRound} />;
  const known = compared && roundBackground(compared);
  return <RoundView request={request} round={round} known={known} nextRound={nextRound} />;
}

/** Whom a next round asks unless one chooses otherwise: those who answered, or whoever was asked where nobody did. */
function suppliersAskedAgain(invitations: readonly { supplier: string; quote_status: string }[]): string[] {
  const answered = invitations.filter(({ quote_status: status }) => status === "Received");
  const there = invitations.filter(({ quote_status: status }) => status !== "Void" && status !== "Declined");
  return (answered.length > 0 ? answered : there).map(({ supplier }) => supplier);
}
