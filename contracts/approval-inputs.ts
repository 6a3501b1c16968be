// What is sent about approvals: the note that asks for one, which are listed, and the answer.
import { z } from "zod";
import { ifChosen, Note, pageFields, requiredNote } from "./fields.ts";

/** With a call that a second person may have to approve: it is kept with this note instead of refused. */
export const Ask = requiredNote("a note for who approves it", 2000).optional();

/** The same of a call that takes nothing else, and may come without a body. */
export const AskInput = z.preprocess((sent) => sent ?? {}, z.object({ ask: Ask }));

export const ApprovalsQuery = z.object({
  ...pageFields,
  /** What waits, what was answered, or what nobody answered in time. */
  state: ifChosen(z.enum(["asked", "done", "lapsed"], "Choose asked, done or lapsed")),
});
export type ApprovalsQuery = z.output<typeof ApprovalsQuery>;

export const ApprovalId = z.uuid("This is not the id of an approval");
export const ApproveInput = z.object({ note: Note });
export const RefuseInput = z.object({ note: requiredNote("why", 2000) });
