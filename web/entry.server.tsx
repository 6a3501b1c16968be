// Renders one page to a whole string: with its data at hand there is nothing to stream, and a failure can still be a 500.
import { AsyncLocalStorage } from "node:async_hooks";
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { nonceContext, reportContext } from "./app/load-context.ts";
import { NonceContext } from "./app/nonce.ts";
import { type Spoken, spoken } from "./app/spoken.ts";
import { laterCode } from "./app/viewer-script.ts";

export * from "./app/load-context.ts";
export { builtInText } from "./texts/site-texts.ts";
export { renderBidLink, renderNoBidLink } from "./features/bids/link-page/render-link.tsx";
// The build has React Router within it, which is to be the only one.
export { createRequestHandler, RouterContextProvider } from "react-router";

/** What is rendered at the same time may be in another language. */
const speaking = new AsyncLocalStorage<{ now?: Spoken | undefined }>();
Object.defineProperty(spoken, "now", {
  get: () => speaking.getStore()?.now,
  set(now: Spoken | undefined) {
    const own = speaking.getStore();
    if (own) own.now = now;
  },
});

function renderWhole(element: React.ReactNode, nonce: string, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString("utf8"));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(element, {
      nonce,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError,
    });
  });
}

// React Router asks for its code before anything is painted, and on a slow line that takes the way of fonts and pictures.
const preloads = /<link rel="modulepreload"[^<>]*>/g;
const moduleScript = /(<script[^<>]*) type="module" async="">/;

/**
 * Lets the page's code come after the page: no browser runs a script of this type, and the one in <head> makes a module of
 * it after `load` (viewer-script.ts). What React Router writes is otherwise kept as it is.
 */
export function codeAfterPage(html: string): string {
  return html.replace(preloads, "").replace(moduleScript, `$1 type="${laterCode}">`);
}

interface Failed {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/**
 * React Router's word for a failure that it met; without this export it writes each on standard error, addresses that a
 * stranger made up among them. An address that leads nowhere, and a reader who has gone, are none.
 */
export function handleError(error: unknown, { request, context }: Failed): void {
  const isOurs = !isRouteErrorResponse(error) || error.status >= 500;
  if (isOurs && !request.signal.aborted) context.get(reportContext)(error);
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  let responseStatus = status;
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
    </NonceContext>
  );
  const html = await speaking.run({}, () =>
    renderWhole(page, nonce, (error) => {
      responseStatus = 500;
      context.get(reportContext)(error);
    }),
  );
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(codeAfterPage(html), { status: responseStatus, headers });
}
