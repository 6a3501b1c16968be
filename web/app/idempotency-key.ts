// A key stays with its body until the call succeeds, so that trying again makes nothing twice (design 4.1).
const keyOfCall = new Map<string, { body: string; key: string }>();

// crypto.randomUUID is missing on plain http outside localhost; getRandomValues is not.
function makeKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

export function keyFor(path: string, body: string): string {
  const last = keyOfCall.get(path);
  if (last?.body === body) return last.key;
  const key = makeKey();
  keyOfCall.set(path, { body, key });
  return key;
}

export function dropKey(path: string): void {
  keyOfCall.delete(path);
}
