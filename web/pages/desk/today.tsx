import { deskAddress } from "@vanik/contracts/desk-pages";
import { kindOfName } from "@vanik/trading/names";
import { Navigate, useSearchParams } from "react-router";
import { privateMeta } from "../../app/spoken-meta.ts";
import { TodayView } from "../../features/desk/today-view.tsx";
import { OverviewStrip } from "../../features/overview/overview-strip.tsx";

export const meta = () => privateMeta("Today");

/** Mails that went out before led to Details over the list that stood here. */
function nameOfMoved(details: string | null): string | null {
  const kind = details ? kindOfName(details) : null;
  return kind && details && /^[A-Z0-9-]+$/.test(details) ? deskAddress(kind, details) : null;
}

export default function DeskTodayPage() {
  const [query] = useSearchParams();
  const elsewhere = nameOfMoved(query.get("details"));
  if (elsewhere) return <Navigate to={elsewhere} replace />;
  return <TodayView pictures={<OverviewStrip />} />;
}
