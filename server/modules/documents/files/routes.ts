import * as api from "@vanik/contracts/api";
import { Kind } from "@vanik/contracts/trade";
import type { Deps } from "../../../deps.ts";
import { handle, type Route } from "../../../platform/endpoint.ts";
import { downloadFile, listFiles } from "./downloads.ts";
import { uploadDocument } from "./uploads.ts";

/** Files of trade documents: attached, listed, saved. */
export function fileRoutes(deps: Deps): Route[] {
  return [
    handle(api.uploadDocument, ({ viewer, form }) => uploadDocument(deps, viewer, form)),
    ...Kind.options.flatMap((kind) => {
      const { files, file } = api.documents[kind];
      return [
        handle(files, ({ input, viewer }) => listFiles(deps, viewer, kind, input.id)),
        handle(file, ({ input, viewer }) => downloadFile(deps, viewer, kind, input)),
      ];
    }),
  ];
}
