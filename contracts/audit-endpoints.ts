import { z } from "zod";
import { AuditLine, AuditQuery } from "./audit.ts";
import { endpoint } from "./endpoint.ts";

export const listAudit = endpoint({
  method: "GET",
  path: "/audit",
  summary: "Who changed what of trade, parties, people and keys, newest first",
  who: ["staff"],
  paged: true,
  query: AuditQuery,
  reply: z.array(AuditLine),
});
