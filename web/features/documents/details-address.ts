// An open Details stands in the address: Back closes it, and so do Esc and ×, by going back where it was opened here.
import { useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";

const openedHere = { detailsOpenedHere: true };

/** The link that opens a document: on a page of its own where its kind has one, else over the page that shows it. */
export function useDetailsLink(opens?: (name: string) => string) {
  const [query] = useSearchParams();
  return (name: string) => {
    if (opens) return { to: opens(name) };
    const next = new URLSearchParams(query);
    next.set("details", name);
    return { to: { search: `?${next}` }, state: openedHere, preventScrollReset: true };
  };
}

export function useDetails() {
  const [query] = useSearchParams();
  const { state, pathname, key } = useLocation();
  const navigate = useNavigate();
  const closed = useRef("");

  function close() {
    // Going back takes a moment; a second Esc in it must not leave the list too.
    if (closed.current === key) return;
    closed.current = key;
    if ((state as typeof openedHere | null)?.detailsOpenedHere) return void navigate(-1);
    const rest = new URLSearchParams(query);
    rest.delete("details");
    void navigate({ pathname, search: rest.size > 0 ? `?${rest}` : "" }, { replace: true, preventScrollReset: true });
  }

  return { name: query.get("details"), close };
}
