// The calls of the page of a link: its token out of the address, and the key by which this device is known again.
import { tryStorage } from "../../../ui/try-storage.ts";
import type { BidCalls, BidFailure } from "../form/bid-state.ts";
import type { LinkData } from "./render-link.tsx";

const keyOfDevice = "bid-device";
const memory = new Map<string, string>();

/** Storage, or the page's own memory where the browser refuses it. */
export const deviceStorage = {
  read(key: string): string | null {
    return tryStorage("localStorage", (storage) => storage.getItem(key), memory.get(key) ?? null);
  },
  write(key: string, text: string | null): void {
    const isStored = tryStorage(
      "localStorage",
      (storage) => (text === null ? storage.removeItem(key) : storage.setItem(key, text), true),
      false,
    );
    if (!isStored) memory.set(key, text ?? "");
  },
};

/** Whether this device has typed by a link before, and its key: 128 random bits. */
export function keyOfThisDevice(): { key: string; isKnown: boolean } {
  const known = deviceStorage.read(keyOfDevice);
  if (known) return { key: known, isKnown: true };
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  deviceStorage.write(keyOfDevice, key);
  return { key, isKnown: false };
}

export function callsByLink({ applicationKey, language }: LinkData, device: string): BidCalls {
  const path = `/api/bid/${location.pathname.split("/").at(-1)}`;
  const headers = {
    "application-key": applicationKey,
    "bid-device": device,
    language,
    "content-type": "application/json",
  };
  async function call(method: string, below: string, body?: object) {
    let response: Response;
    try {
      response = await fetch(path + below, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    } catch {
      throw { status: 0, message: "" } satisfies BidFailure;
    }
    const reply = await response.json().catch(() => ({}));
    if (!response.ok) throw { message: "", ...reply.error, status: response.status } as BidFailure;
    // Cut on its way: whether it was done is asked, or it is tried again.
    if (!reply.success) throw { status: 0, message: "" } satisfies BidFailure;
    return reply.success.data;
  }
  return {
    read: () => call("GET", ""),
    save: (bid) => call("PUT", "", bid),
    move: (words) => call("POST", "/moves", words),
    receipt: () => call("GET", "/receipt"),
    ask: (question) => call("POST", "/questions", { question }),
  };
}
