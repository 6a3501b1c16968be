import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { stopKeeping } from "./app/early.ts";

startTransition(() => {
  stopKeeping();
  hydrateRoot(document, <HydratedRouter />);
});
