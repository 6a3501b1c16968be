import { privateMeta } from "../../app/spoken-meta.ts";
import { NotAtDesk } from "./not-at-desk.tsx";

export const meta = () => privateMeta("Not found");

export default function UnknownDeskPage() {
  return <NotAtDesk />;
}
