import { useQueryClient } from "@tanstack/react-query";
import { endSession } from "@vanik/contracts/api";
import { useState } from "react";
import { ApiError, messageOf } from "../../../app/api-error.ts";
import { browserCall } from "../../../app/call.ts";
import { toast } from "../../../ui/toast.ts";
import { sessionsQuery } from "./queries.ts";

/** What has ended by itself meanwhile is as good as ended here. */
async function end(id: string): Promise<void> {
  try {
    await browserCall(endSession, { id });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "not_found")) throw error;
  }
}

export function useEndSessions() {
  const client = useQueryClient();
  const [ending, setEnding] = useState<readonly string[]>([]);

  async function endAll(ids: readonly string[], done: string): Promise<void> {
    if (ending.length > 0) return;
    setEnding(ids);
    try {
      await Promise.all(ids.map(end));
      toast.success(done, { id: "sessions" });
    } catch (error) {
      toast.error(messageOf(error, "Something went wrong"), { id: "sessions" });
    }
    await client.invalidateQueries(sessionsQuery());
    setEnding([]);
  }

  return { endAll, ending };
}
