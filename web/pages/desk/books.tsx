import { Navigate } from "react-router";

/** The books are one of the settings; what leads here is led on. */
export default function DeskBooksPage() {
  return <Navigate to="/desk/settings/books" replace />;
}
