// A supplier's bid for one request; the address has its number in small letters, as all addresses of pages.
import { useLocation } from "react-router";
import { useSession } from "../../../app/session.ts";
import { privateMeta } from "../../../app/spoken-meta.ts";
import { BidView } from "../../../features/bids/portal/bid-view.tsx";
import { partyKind } from "../../../features/documents/party-kind.ts";
import { UploadButton } from "../../../features/documents/upload-button.tsx";
import { NotFound } from "../../not-found.tsx";
import { nameInPath } from "../../../app/name-in-path.ts";

export const meta = () => privateMeta("Your bid");

const kind = partyKind("request_for_quotation");

export default function BidPage() {
  const user = useSession();
  const written = nameInPath(useLocation().pathname, 4);
  const name = written.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
  if (!user) return null;
  if (user.type !== "supplier") return <NotFound />;
  return <BidView key={name} name={name} files={<UploadButton kind={kind} name={name} label="Attach a file" />} />;
}
