// The case of a document, for the desk.
import { z } from "zod";
import { Case } from "./case.ts";
import { DocumentName } from "./documents.ts";
import { endpoint } from "./endpoint.ts";

export const readCase = endpoint({
  method: "GET",
  path: "/desk/cases/:id",
  summary: "All documents of the case that the named one belongs to, drafts and both sides included",
  who: ["staff"],
  params: z.object({ id: DocumentName }),
  reply: Case,
});
