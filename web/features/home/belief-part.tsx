// What can be believed stands in the page as the server sent it and is never drawn again: its code is no part of Home's. Who
// comes to Home from another page fetches it then.
import type { HomeShown } from "@vanik/contracts/home";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { fetchAhead } from "../../app/fetch-ahead.ts";
import "./belief.css";

type Belief = ComponentType<{ shown: HomeShown }>;

const OnServer: Belief | null = import.meta.env.SSR ? (await import("./belief.tsx")).Belief : null;

export function BeliefPart({ shown }: { shown: HomeShown }) {
  const box = useRef<HTMLDivElement>(null);
  const [Later, setLater] = useState<Belief>();

  useEffect(() => {
    if (!box.current || box.current.firstChild) return;
    let isGone = false;
    fetchAhead(() => import("./belief.tsx").then(({ Belief }) => isGone || setLater(() => Belief)));
    return () => void (isGone = true);
  }, []);

  if (OnServer)
    return (
      <div>
        <OnServer shown={shown} />
      </div>
    );
  if (Later)
    return (
      <div key="later">
        <Later shown={shown} />
      </div>
    );
  // React leaves what it finds inside as it is.
  return <div ref={box} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}
