// Whether the tables of lists stand at their full length: one press, remembered on this device.
import { useSyncExternalStore } from "react";
import { createStoredValue } from "../app/stored-value.ts";

export const fullLength = createStoredValue("full-length", (text) => text === "true");
const boxedOnServer = () => false;

export const useFullLength = () => useSyncExternalStore(fullLength.subscribe, fullLength.read, boxedOnServer);
