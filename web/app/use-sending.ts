import { useState } from "react";

/** What sends resolves to this as the page is on its way elsewhere: it stays busy. */
export const leaves = Symbol("the page leaves");

/**
 * What a public page sends, and whether it is on its way: a press meanwhile does nothing. The desk's and the account's forms go by
 * `useAct`.
 */
export function useSending<Args extends readonly unknown[], Reply>(
  send: (...args: Args) => Promise<Reply>,
): [send: (...args: Args) => Promise<Reply | undefined>, busy: boolean] {
  const [busy, setBusy] = useState(false);
  async function sendOnce(...args: Args): Promise<Reply | undefined> {
    if (busy) return undefined;
    setBusy(true);
    let reply: Reply | undefined;
    try {
      reply = await send(...args);
    } finally {
      if (reply !== leaves) setBusy(false);
    }
    return reply;
  }
  return [sendOnce, busy];
}
