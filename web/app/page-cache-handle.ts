// A public page is rendered once for everyone and kept by its address (server/web/page-cache-keys.ts).

/** What the `handle` of a public route says of its parameters; without it the page reads none. */
export interface KeptHandle {
  /** Those that the page reads, written in one way; null where such a page is not kept. */
  keptQuery: (query: URLSearchParams) => string | null;
}
