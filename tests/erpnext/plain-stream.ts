// A stream that keeps of each document what it is and when it was applied: what the engine does is seen by it, without an applier.
import { linkOfSource } from "../../server/connectors/erpnext/in/links.ts";
import type { Stream, StreamContext } from "../../server/connectors/erpnext/in/stream.ts";
import type { AskedFields, SourceDocument } from "../../server/connectors/erpnext/mapping/asked-fields.ts";
import { hashOfMapped } from "../../server/connectors/erpnext/mapping/hash.ts";
import type { LocalKind } from "../../server/connectors/erpnext/tables.ts";

export interface PlainStream extends Stream {
  /** Names, page by page. */
  pages: string[][];
  removed: string[];
  contexts: StreamContext[];
  /** What befalls a document as it is applied. */
  fault: ((source: SourceDocument) => void) | undefined;
}

/** `localKind`: what its documents are here; the figures of a "document" of one of the eight kinds are looked for. */
export function plainStream(
  askedFields: AskedFields,
  own: Partial<Stream> = {},
  localKind: LocalKind = "document",
): PlainStream {
  const stream: PlainStream = {
    asked: askedFields,
    pageSize: 5,
    everySeconds: 10,
    begins: "at_first",
    pages: [],
    removed: [],
    contexts: [],
    fault: undefined,
    async apply(_tx, page, context) {
      stream.contexts.push(context);
      stream.pages.push(page.map(({ fields }) => String(fields["name"])));
      for (const source of page) stream.fault?.(source);
      return page.map((source) => ({
        ...linkOfSource(askedFields.doctype, source),
        localKind,
        localId: String(source.fields["name"]),
        hash: hashOfMapped(source),
      }));
    },
    async remove(_tx, names) {
      stream.removed.push(...names);
    },
    ...own,
  };
  return stream;
}
