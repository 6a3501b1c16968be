// The desk's drafts: made, changed, thrown away, copied.
import * as api from "@vanik/contracts/api";
import { begunAs, Kind } from "@vanik/contracts/trade";
import type { Deps } from "../../../deps.ts";
import { handle, type Route } from "../../../platform/endpoint.ts";
import { amendDocument, discardDraft } from "./discarding.ts";
import { beginDraft } from "./begin.ts";
import { createDraft } from "./drafts.ts";
import { changeDocument } from "./editing.ts";
import { changeNote, createNote } from "./notes.ts";
import { readDocument } from "../reading/reading.ts";

const edited = Kind.exclude(["credit_note", "debit_note"]).options;
const drafted = Kind.exclude(["opportunity", "credit_note", "debit_note"]).options;
const noted = Kind.extract(["credit_note", "debit_note"]).options;

export function draftRoutes(deps: Deps): Route[] {
  const edits = edited.map((kind) =>
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
  const notes = noted.flatMap((kind) => {
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
  return [...edits, ...drafts, ...notes];
}
