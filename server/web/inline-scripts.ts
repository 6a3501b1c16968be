// A page that is kept has no nonce, which would be used twice: its own inline scripts stand in the policy by their hash.
import { hash } from "node:crypto";

interface Hashed {
  html: string;
  /** For `script-src`: `'sha256-…' 'sha256-…'`. */
  sources: string;
}

/** Each script from where it opens to the next that closes. */
function* scriptsIn(rendered: string): Generator<{ attributes: string; code: string }> {
  const [begin, finish] = ["<script", "</script>"];
  let open = rendered.indexOf(begin);
  while (open >= 0) {
    const head = rendered.indexOf(">", open);
    const end = head < 0 ? -1 : rendered.indexOf(finish, head);
    if (end < 0) return;
    yield { attributes: rendered.slice(open + begin.length, head), code: rendered.slice(head + 1, end) };
    open = rendered.indexOf(begin, end + finish.length);
  }
}

/**
 * Takes a rendering's nonce off it and names by hash the scripts that bore it. What was put into the page otherwise never
 * bore it, so it runs as little as it did under the nonce. Null where the nonce stands anywhere else: such a page cannot be
 * kept.
 */
export function hashInlineScripts(rendered: string, nonce: string): Hashed | null {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const { attributes, code } of scriptsIn(rendered))
    if (attributes.includes(mark) && code !== "") hashes.add(`'sha256-${hash("sha256", code, "base64")}'`);
  const html = rendered.replaceAll(mark, "");
  return html.includes(nonce) ? null : { html, sources: [...hashes].join(" ") };
}
