import { privateMeta } from "../../app/spoken-meta.ts";
import { NotFound } from "../not-found.tsx";

export const meta = () => privateMeta("Not found");

export default function UnknownDeskPage() {
  return <NotFound begins={{ to: "/desk", label: "Today" }} />;
}
