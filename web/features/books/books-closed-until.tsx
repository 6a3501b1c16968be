// Until when the books are closed, in the list of settings.
import { useQuery } from "@tanstack/react-query";
import { day } from "../../app/days-and-times.ts";
import { useErpnext } from "../../lists/rights/use-may.ts";
import { booksQuery } from "./queries.ts";

export function BooksClosedUntil() {
  const { data } = useQuery({ ...booksQuery(), enabled: useErpnext() === null });
  return data && (data.until ? `Closed until ${day(data.until)}` : "No month closed");
}
