// Renders one page to a whole string: with its data at hand there is nothing to stream, and a failure can still be a 500.
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { htmlContext, nonceContext } from "./app/load-context.ts";
import { NonceContext } from "./app/nonce.ts";

export * from "./app/load-context.ts";

function renderWhole(element: React.ReactNode, nonce: string, onError: (error: unknown) => void): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks));
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
  const html = await renderWhole(page, nonce, (error) => {
    responseStatus = 500;
    console.error(error);
  });
  headers.set("content-type", "text/html; charset=utf-8");
  context.set(htmlContext, html);
  return new Response(null, { status: responseStatus, headers });
}
