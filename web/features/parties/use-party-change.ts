// A change of a party: what the server says then is shown at once, and what somebody else wrote meanwhile is read.
import { useQueryClient } from "@tanstack/react-query";
import type { Approval } from "@vanik/contracts/approvals";
import type { Party } from "@vanik/contracts/parties";
import { type ActWanted, useAct } from "../../lists/written/use-act.ts";
import { partyQuery } from "./queries.ts";

/** The party as it is then, that it is done, or what waits. */
export type PartyReply = Party | object | { approval: Approval };

export function usePartyChange<Input, Reply extends PartyReply>(wanted: ActWanted<Input, Reply>) {
  const client = useQueryClient();
  return useAct({
    ...wanted,
    stale: (party) => {
      if (party && "id" in party) client.setQueryData(partyQuery(String(party.id)).queryKey, party as Party);
      void client.invalidateQueries({ queryKey: ["parties"] });
    },
  });
}
