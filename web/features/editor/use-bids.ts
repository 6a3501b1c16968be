// The bids of a quotation's case, for as long as its draft is open.
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSession } from "../../app/session.ts";
import type { Editor } from "./draft/editor.ts";
import { choosesBids } from "./draft/kind-fields.ts";
import { Bids } from "./draft/supplying.ts";
import { bidsOfCase } from "./queries.ts";

export function useBids(editor: Editor): void {
  const userId = useSession()?.id ?? "";
  const { name } = editor.state.document;
  const { data } = useQuery({ ...bidsOfCase(userId, name), enabled: choosesBids(editor.kind) });
  useEffect(() => {
    if (data) editor.know(new Bids(data));
  }, [editor, data]);
}
