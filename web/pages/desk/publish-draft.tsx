// From a draft request to its first round: what is typed is saved before it is asked about.
import { useQueryClient } from "@tanstack/react-query";
import type { TradeDocument } from "@vanik/contracts/documents";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useAct } from "../../lists/written/use-act.ts";
import { messageOf } from "../../app/api-error.ts";
import { ShortcutKeys } from "../../app/shortcut-keys.tsx";
import { todayInIndia } from "../../app/indian-day.ts";
import { requiredByOf } from "../../lists/written/required-by.ts";
import { useShortcut } from "../../app/shortcuts.ts";
import { documentQuery } from "../../features/documents/queries.ts";
import { flushDraft } from "../../features/editor/saving.ts";
import { PublishRound } from "../../features/rounds/publish-round.tsx";
import { roundAddress } from "../../features/rounds/round-addresses.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";

const publishKeys = "u";

export function PublishDraft({ document: { name, kind } }: { document: TradeDocument }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [read, setRead] = useState<TradeDocument | null>(null);

  const act = useAct({
    call: async () => {
      const isSaved = await flushDraft(name);
      const now = await client.fetchQuery({ ...documentQuery(kind, name), staleTime: 0 });
      if (isSaved) setRead(now);
      else toast.error("What you typed could not be saved. Mend it first.");
    },
    stale: [],
    onRefused: (_, error) => toast.error(messageOf(error, "The document could not be read anew.")),
  });
  useShortcut({ keys: publishKeys, label: "Publish a round", run: () => act.submit() });

  const invited = read?.invitations?.map(({ supplier }) => supplier) ?? [];
  return (
    <>
      <Button size="sm" busy={act.isPending} aria-keyshortcuts={publishKeys} onClick={() => act.submit()}>
        Publish a round <ShortcutKeys keys={publishKeys} />
      </Button>
      <PublishRound
        name={name}
        lines={read?.items ?? []}
        invited={invited}
        requiredBy={read ? requiredByOf(read, todayInIndia()) : ""}
        number={1}
        open={read !== null}
        onClose={() => setRead(null)}
        onPublished={(round) => void navigate(roundAddress(round.name))}
      />
    </>
  );
}
