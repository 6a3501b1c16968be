// A write of what has a version: what is refused stands at its fields, what somebody else changed in `current`.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Endpoint } from "@vanik/contracts/endpoint";
import { ApiError, messageOf } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { toast } from "../../ui/toast.ts";

/** The calls of one kind of thing. */
export interface WrittenCalls {
  create: Endpoint;
  change: Endpoint;
  remove: Endpoint;
}

export interface Written {
  id: string;
  version: number;
}

interface WriteWanted<Reply> {
  done: string;
  /** The first part of the keys of what is read anew. */
  readAnew: string;
  onDone?: (reply: Reply) => void;
}

/** A change on its way; what is refused stands at its fields, what somebody else changed in `current`. */
export function useVersionedWrite<Reply>({ done, readAnew, onDone }: WriteWanted<Reply>) {
  const client = useQueryClient();
  const call = useMutation({
    gcTime: 0,
    mutationFn: async ({ endpoint, input }: { endpoint: Endpoint; input: object }) =>
      (await browserCall(endpoint, input as never)) as Reply,
    onSuccess: async (reply) => {
      await client.invalidateQueries({ queryKey: [readAnew] });
      toast.success(done);
      onDone?.(reply);
    },
  });
  const failure = call.error instanceof ApiError ? call.error : null;
  return {
    write: call.mutate,
    busy: call.isPending,
    reset: call.reset,
    failure,
    fields: failure?.fields ?? {},
    message: call.error ? messageOf(call.error, "Something went wrong") : null,
  };
}
