// The caller of the product API, one shape for browser and server: pages do not know which one they hold.
import type { Page } from "@vanik/contracts/endpoint";
import type { CallOf, Endpoint, ReplyOf } from "@vanik/contracts/endpoint";
import { send } from "./send.ts";

export type Call = <E extends Endpoint>(endpoint: E, input?: CallOf<E>) => Promise<ReplyOf<E>>;

/** Calls the API over HTTP as the signed-in user, if any. Throws ApiError. */
export const browserCall: Call = async (endpoint, input) => {
  const success = await send(endpoint, input);
  return success.data as ReplyOf<typeof endpoint>;
};

/** Calls the API as nobody, for what asks for no session: one that has died does not stand in its way. Throws ApiError. */
export const guestCall: Call = async (endpoint, input) => {
  const success = await send(endpoint, input, null);
  return success.data as ReplyOf<typeof endpoint>;
};

/** Calls a list: its rows and the page they make up. */
export async function callPage<E extends Endpoint & { readonly paged: true }>(
  endpoint: E,
  input?: CallOf<E>,
): Promise<{ data: ReplyOf<E>; page: Page }> {
  const { data, page } = await send(endpoint, input);
  return { data: data as ReplyOf<E>, page: page as Page };
}
