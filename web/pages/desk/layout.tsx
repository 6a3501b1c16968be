// The desk is drawn by the browser and is there for staff alone; everybody else sees that there is nothing.
import { Outlet } from "react-router";
import { useSession } from "../../app/session.ts";
import { DeskFrame } from "../../features/desk/desk-frame.tsx";
import { type FrameHandle, PublicFrame } from "../../page-frame.tsx";
import { NotFound } from "../not-found.tsx";

export const handle: FrameHandle = { frame: "desk" };

export const clientLoader = () => null;

export function HydrateFallback() {
  return <div className="min-h-dvh" />;
}

export default function DeskLayout() {
  const user = useSession();
  if (user?.type !== "staff") {
    return (
      <PublicFrame>
        <NotFound />
      </PublicFrame>
    );
  }
  return (
    <DeskFrame person={user.name} email={user.email}>
      <Outlet />
    </DeskFrame>
  );
}
