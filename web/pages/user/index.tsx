import { Navigate } from "react-router";
import { privateMeta } from "../../app/spoken-meta.ts";

/** Of the page that it leads to. */
export const meta = () => privateMeta("Profile");

export default function UserIndex() {
  return <Navigate to="/user/profile" replace />;
}
