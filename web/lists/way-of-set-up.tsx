// Whoever came by a step of the set-up goes back to it.
import { Link, useLocation } from "react-router";

export const useIsOfSetUp = () => (useLocation().state as { back?: string } | null)?.back === "set-up";

/** Above the title of a page that is one of many ways' end; nothing for who came by another. */
export function WayToSetUp() {
  return (
    useIsOfSetUp() && (
      <p className="mb-2 text-small">
        <Link to="/desk/set-up" className="link">
          Set-up
        </Link>
      </p>
    )
  );
}
