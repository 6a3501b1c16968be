import { Navigate, useParams } from "react-router";
import { privateMeta } from "../../app/spoken-meta.ts";
import { NotFound } from "../not-found.tsx";

export const meta = () => privateMeta("Not found");

export default function UnknownUserPage() {
  const { "*": path = "" } = useParams();
  // Whoever shortens the address of a list means the account.
  if (["buyer", "supplier"].includes(path.replace("/", ""))) return <Navigate to="/user/profile" replace />;
  return <NotFound />;
}
