// Over every page of a tab in which an administrator looks on as somebody: who, until when, and the way out.
import { endView } from "@vanik/contracts/api";
import { useEffect, useState } from "react";
import { brandName } from "../../app/brand.ts";
import { time } from "../../app/days-and-times.ts";
import { send } from "../../app/send.ts";
import { type User, useSession, type View } from "../../app/session.ts";
import { Button } from "../../ui/button.tsx";
import { tryStorage } from "../../ui/try-storage.ts";

/** Ends it here and at the server, by the administrator's own session; a tab that cannot be closed goes back to the desk. */
async function endViewAndLeave(user: string): Promise<void> {
  tryStorage("sessionStorage", (storage) => storage.clear(), undefined);
  const token = tryStorage("localStorage", (storage) => storage.getItem("token"), null);
  await send(endView, { user }, token).catch(() => undefined);
  window.close();
  window.location.assign("/desk");
}

export function ViewNote() {
  const user = useSession();
  return user?.view && <Note user={user} view={user.view} />;
}

function Note({ user: { id, name }, view: { person, until } }: { user: User; view: View }) {
  const [hasEnded, setEnded] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const end = () => setEnded(true);
    const leave = () => void endViewAndLeave(id);
    const timer = setTimeout(end, Date.parse(until) - Date.now());
    window.addEventListener("ended", end);
    window.addEventListener("left", leave);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("ended", end);
      window.removeEventListener("left", leave);
    };
  }, [id, until]);

  return (
    <aside
      lang="en"
      aria-label="Seen as somebody else"
      className="sticky top-0 z-40 flex items-center justify-between gap-x-4 border-b border-line bg-amber-w px-5 py-2 text-small text-amber sm:justify-center"
    >
      <p role="status">
        {hasEnded
          ? `The view as ${person} has ended: nothing more is read here.`
          : `You see ${brandName()} as ${person} of ${name} – read only – until ${time(until).split(", ")[1]}`}
      </p>
      <Button
        size="sm"
        busy={isLeaving}
        onClick={() => {
          setLeaving(true);
          void endViewAndLeave(id);
        }}
      >
        {hasEnded ? "Close" : "End"}
      </Button>
    </aside>
  );
}
