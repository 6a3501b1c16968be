import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { stopKeeping } from "./app/early.ts";

declare global {
  interface Window {
    /** Read by goober, which writes the toasts' style element. */
    __nonce__?: string;
  }
}

const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
if (nonce) window.__nonce__ = nonce;

startTransition(() => {
  stopKeeping();
  hydrateRoot(document, <HydratedRouter />);
});
