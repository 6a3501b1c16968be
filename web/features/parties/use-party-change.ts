// A change of a party: what the server says then is shown at once, what it refuses stands at the fields.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CallOf, Endpoint } from "@vanik/contracts/endpoint";
import type { Party } from "@vanik/contracts/parties";
import { ApiError, messageOf } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { useSession } from "../../app/session.ts";
import { isKeptReply, sayKept } from "../../lists/second-person/kept.ts";
import { useAsking } from "../../lists/second-person/use-asking.ts";
import { toast } from "../../ui/toast.ts";
import { partyQuery } from "./queries.ts";

interface Wanted {
  /** The toast's words. */
  done: string;
  onDone?: (party: Party) => void;
  /** It waits for a second person. */
  onKept?: () => void;
}

/** `known` are the fields of the form: what is said of others stands below all of them. */
export function usePartyChange<E extends Endpoint>(
  endpoint: E,
  known: readonly string[],
  { done, onDone, onKept }: Wanted,
) {
  const client = useQueryClient();
  const userId = useSession()?.id ?? "";
  const call = useMutation({
    gcTime: 0,
    mutationFn: (input: CallOf<E>) => browserCall(endpoint, input),
    onSuccess: (reply) => {
      if (isKeptReply(reply)) {
        sayKept();
        void client.invalidateQueries({ queryKey: ["desk"] });
        return onKept?.();
      }
      const party = reply as Party;
      if ("id" in party) client.setQueryData(partyQuery(userId, party.id).queryKey, party);
      void client.invalidateQueries({ queryKey: ["parties"] });
      toast.success(done);
      onDone?.(party);
    },
    // What somebody else wrote meanwhile: the page reads it, and the form goes on from there.
    onError: (error) => {
      if (error instanceof ApiError && error.current !== undefined)
        void client.invalidateQueries({ queryKey: partyQuery(userId, "").queryKey.slice(0, 3) });
    },
  });
  const asking = useAsking(call.error);
  const fields = call.error instanceof ApiError ? call.error.fields : {};
  const isBeside = Object.keys(fields).some((field) => known.includes(field));
  return {
    save: (input: CallOf<E>) => {
      const ask = asking.take();
      if (ask) call.mutate({ ...(input as object), ...ask } as CallOf<E>);
    },
    asking,
    busy: call.isPending,
    fields,
    said: call.error && !isBeside && !asking.says ? messageOf(call.error, "Something went wrong") : null,
    /** A new one each time that something was refused: the focus goes to it. */
    found: call.error ?? {},
  };
}
