// The browser's one cache of server data, with the spec's constants (spec 9). It is one person's: another begins with an empty one.
import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";

const isRefusedByServer = (error: Error) => error instanceof ApiError && error.status >= 400 && error.status < 500;

function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        // On the server a timer would keep every page's data for five minutes.
        gcTime: typeof document === "undefined" ? Infinity : 5 * 60_000,
        retry: (failures, error) => failures < 3 && !isRefusedByServer(error),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
      },
      // Without a connection an act fails at once. It would wait for one otherwise, and be done behind the back of whoever
      // has given it up since.
      mutations: { networkMode: "always" },
    },
  });
}

// oxlint-disable-next-line import/no-mutable-exports
export let queryClient = makeQueryClient();

/** Who asked for something still has the former one: what comes late is read there, and nobody draws it. */
export function renewQueryClient(): void {
  queryClient = makeQueryClient();
}

/** On the server a new one for each page: a shared cache would show one request's data in the next. */
export function queryClientForPage(): QueryClient {
  return typeof document === "undefined" ? makeQueryClient() : queryClient;
}
