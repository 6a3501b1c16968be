// The desk's drafts: made, changed, thrown away, copied.
import * as api from "@vanik/contracts/api";
import { begunAs, type DraftedKind, erpKinds, isInquiry, isInvoice, noteKinds } from "@vanik/contracts/trade";
import type { Deps } from "../../../deps.ts";
import { handle, type Route } from "../../../platform/endpoint.ts";
import { amendDocument, discardDraft } from "./discarding.ts";
import { beginDraft } from "./begin.ts";
import { createDraft } from "./drafts.ts";
import { changeDocument } from "./editing.ts";
import { changeNote, createNote } from "./notes.ts";
import { changeRaise, createRaise } from "./raises.ts";
import { readDocument } from "../reading/reading.ts";

const drafted = erpKinds.filter((kind): kind is DraftedKind => !isInquiry(kind));

export function draftRoutes(deps: Deps): Route[] {
  const edits = erpKinds.map((kind) =>
    handle(api.documents[kind].edit, async ({ input, viewer, tx }) => {
      await changeDocument(deps, tx, viewer, kind, input);
      return readDocument(deps, tx, viewer, kind, input.id);
    }),
  );
  const drafts = drafted.flatMap((kind) => {
    const { begin, create, amend, discard } = api.documents[kind];
    return [
      handle(begin, async ({ input, viewer, tx }) =>
        readDocument(deps, tx, viewer, begunAs(kind), await beginDraft(deps, tx, kind, input)),
      ),
      handle(create, async ({ input, viewer, tx }) =>
        readDocument(deps, tx, viewer, kind, await createDraft(deps, tx, kind, input)),
      ),
      handle(amend, async ({ input, viewer, tx }) =>
        readDocument(deps, tx, viewer, kind, await amendDocument(deps, tx, kind, input.id)),
      ),
      handle(discard, ({ input, tx }) => discardDraft(tx, kind, input.id)),
    ];
  });
  const notes = noteKinds.flatMap((kind) => {
    const { create, change, discard } = api.documents[kind];
    return [
      handle(create, async ({ input, viewer, tx }) =>
        readDocument(deps, tx, viewer, kind, await createNote(deps, tx, kind, input)),
      ),
      handle(change, async ({ input, viewer, tx }) => {
        await changeNote(tx, kind, input);
        return readDocument(deps, tx, viewer, kind, input.id);
      }),
      handle(discard, ({ input, tx }) => discardDraft(tx, kind, input.id)),
    ];
  });
  const raises = erpKinds.filter(isInvoice).flatMap((kind) => {
    const { raise, changeRaised } = api.documents[kind];
    return [
      handle(raise, async ({ input, viewer, tx }) =>
        readDocument(deps, tx, viewer, kind, await createRaise(deps, tx, kind, input)),
      ),
      handle(changeRaised, async ({ input, viewer, tx }) => {
        await changeRaise(deps, tx, kind, input);
        return readDocument(deps, tx, viewer, kind, input.id);
      }),
    ];
  });
  return [...edits, ...drafts, ...notes, ...raises];
}
