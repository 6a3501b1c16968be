// The desk is drawn by the browser and is there for staff alone; everybody else sees that there is nothing.
import { Link, Navigate, Outlet, useLocation } from "react-router";
import { ApiError } from "../../app/api-error.ts";
import { type User, useSession } from "../../app/session.ts";
import { DeskFrame } from "../../features/desk/desk-frame.tsx";
import { guideLinkAt } from "../../features/guide/guide-table.ts";
import { openPalette } from "../../features/palette/open-palette.ts";
import { PaletteHost } from "../../features/palette/palette-host.tsx";
import { time } from "../../app/days-and-times.ts";
import { useLacksSecondFactor, useSecondFactorDue } from "../../features/accounts/second-factor/queries.ts";
import { type FrameHandle, PublicFrame } from "../../page-frame.tsx";
import { GuestNotFound } from "../guest-not-found.tsx";
import { NotRead } from "../../lists/not-read.tsx";
import { usePageThere } from "../../lists/rights/pages-there.ts";
import { useReader } from "../../lists/rights/use-may.ts";
import { NotFound } from "../not-found.tsx";
import UnknownDeskPage from "./unknown.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";

export const handle: FrameHandle = { frame: "desk" };

export const clientLoader = () => null;

export function HydrateFallback() {
  return <div className="min-h-dvh" />;
}

export default function DeskLayout() {
  const user = useSession();
  if (user?.type !== "staff") {
    return <PublicFrame>{user ? <NotFound /> : <GuestNotFound />}</PublicFrame>;
  }
  // All that is drawn is one person's: another begins anew.
  return <Desk key={user.id} user={user} />;
}

const account = "/desk/account";

function Desk({ user }: { user: User }) {
  const { pathname, search } = useLocation();
  const lacksFactor = useLacksSecondFactor();
  const due = useSecondFactorDue();
  const isThere = usePageThere();
  const guide = guideLinkAt(pathname, isThere);
  const isLed = lacksFactor && pathname !== account && !pathname.startsWith("/desk/guide");
  return (
    <DeskFrame
      person={user.name}
      email={user.email}
      closed={lacksFactor !== false}
      guide={guide}
      {...(lacksFactor === false && { onFind: openPalette })}
    >
      {due && pathname !== account && <SecondFactorDue from={due} />}
      {isLed ? (
        <Navigate to={account} replace />
      ) : lacksFactor ? (
        <Outlet />
      ) : (
        <PageThere isThere={isThere(pathname + search)} />
      )}
      {lacksFactor === false && <PaletteHost guide={guide} />}
    </DeskFrame>
  );
}

/** What is drawn hangs on what its reader may and on whose trade it is: until that is known nothing is. */
function PageThere({ isThere }: { isThere: boolean | undefined }) {
  const reader = useReader();
  if (reader.data) return isThere ? <Outlet /> : <UnknownDeskPage />;
  // Whoever has to set up a second factor first is led to it in a moment.
  const isRefused = reader.error instanceof ApiError && reader.error.code === "forbidden";
  if (isRefused) return null;
  return (
    <>
      {reader.error && <PageHead compact title="Desk" />}
      <NotRead what="What you may do here" query={reader} />
    </>
  );
}

/** Said beforehand: nobody is led away from their work by surprise. */
function SecondFactorDue({ from }: { from: string }) {
  return (
    <Notice className="mb-6">
      From {time(from)} the desk is open to you with a second factor alone.{" "}
      <Link to={account} className="link">
        Set yours up
      </Link>
    </Notice>
  );
}
