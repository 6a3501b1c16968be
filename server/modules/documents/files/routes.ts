import * as api from "@vanik/contracts/api";
import type { DocumentFile } from "@vanik/contracts/documents";
import { isRequest, Kind } from "@vanik/contracts/trade";
import type { Deps } from "../../../deps.ts";
import { handle, type Route } from "../../../platform/endpoint.ts";
import type { FileReply } from "../../../platform/endpoint-reply.ts";
import type { PartyViewer, SignedInViewer } from "../../../platform/viewer.ts";
import { downloadFile, listFiles } from "./downloads.ts";
import { type UploadByRound, uploadDocument } from "./uploads.ts";

/** Files that a request's round keeps for a bid: they hang on no document yet. */
export interface FilesByRound {
  /** `device`: the key of the one that a call comes from, where it keeps one. */
  upload: (
    viewer: PartyViewer,
    device: string | undefined,
    ...of: Parameters<UploadByRound>
  ) => ReturnType<UploadByRound>;
  list: (viewer: SignedInViewer, name: string) => Promise<DocumentFile[]>;
  open: (viewer: SignedInViewer, of: { id: string; fileId: string }) => Promise<FileReply | null>;
}

/** Files of trade documents: attached, listed, saved. */
export function fileRoutes(deps: Deps, byRound: FilesByRound): Route[] {
  return [
    handle(api.uploadDocument, ({ viewer, form, from }) =>
      uploadDocument(deps, viewer, form, (...args) => byRound.upload(viewer, from.header("bid-device"), ...args)),
    ),
    ...Kind.options.flatMap((kind) => {
      const { files, file } = api.documents[kind];
      const ofRound = isRequest(kind) ? byRound : null;
      return [
        handle(files, async ({ input, viewer }) => [
          ...((await ofRound?.list(viewer, input.id)) ?? []),
          ...(await listFiles(deps, viewer, kind, input.id)),
        ]),
        handle(
          file,
          async ({ input, viewer }) => (await ofRound?.open(viewer, input)) ?? downloadFile(deps, viewer, kind, input),
        ),
      ];
    }),
  ];
}
