// The account area is drawn by the browser alone: the session lives there, and nothing private is in the server's HTML.
import { Navigate, Outlet } from "react-router";
import { useSession } from "../../app/session.ts";
import { UserMenu } from "../../features/accounts/user-menu.tsx";
import { GuestNotFound } from "../guest-not-found.tsx";

export const clientLoader = () => null;

export function HydrateFallback() {
  return <div className="min-h-dvh" />;
}

export default function UserLayout() {
  const user = useSession();
  if (!user) return <GuestNotFound />;
  if (user.type === "staff") return <Navigate to="/desk" replace />;
  return (
    <div className="wrap @container">
      <div className="grid min-h-[40rem] grid-cols-[minmax(0,1fr)] content-start gap-6 pt-5 pb-14 @min-[66rem]:grid-cols-[14.5rem_minmax(0,1fr)] @min-[66rem]:gap-14 @min-[66rem]:pt-8 @min-[66rem]:pb-22">
        <UserMenu user={user} />
        <div className="min-w-0">
          <Outlet />
        </div>
      </div>
    </div>
  );
}
