import { endpoint } from "./endpoint.ts";
import { DeskFound, FindQuery } from "./find.ts";

export const findAtDesk = endpoint({
  method: "GET",
  path: "/desk/find",
  summary: "Documents by name, number, PO number or party; parties by name; items as the search finds them",
  who: ["staff"],
  query: FindQuery,
  reply: DeskFound,
});
