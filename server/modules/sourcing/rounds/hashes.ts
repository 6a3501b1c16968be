// The list of a closing, once its round is opened: all who were asked check it with tools of their own (docs/sealed-bids.md).
import { inFileName } from "@vanik/trading/names";
import type { Queryable } from "../../../platform/db.ts";
import type { FileReply } from "../../../platform/endpoint-reply.ts";
import { notFound, Refusal } from "../../../platform/errors.ts";
import type { Scope } from "../../../platform/viewer.ts";
import { findRow } from "../../documents/use-cases.ts";
import { isDesk } from "../../../platform/viewer.ts";
import { findInvitations, findRoundOf } from "./store.ts";

export async function readHashList(db: Queryable, scope: Scope, name: string, number: number): Promise<FileReply> {
  const request = await findRow(db, scope, "request_for_quotation", name);
  const round = request && (await findRoundOf(db, request.id, number));
  const isAsked =
    round &&
    (isDesk(scope) || (await findInvitations(db, round.id)).some(({ organisationId }) => organisationId === scope));
  if (!round || !isAsked) throw notFound("This round");
  if (!round.list || (round.state !== "opened" && round.state !== "awarded"))
    throw new Refusal("refused", "The list is told once the round is opened.");
  const body = Buffer.from(round.list);
  return {
    body,
    contentType: "text/plain; charset=utf-8",
    fileName: `${inFileName(name)}-${number}.txt`,
    size: body.length,
  };
}
