// The signed-in user lives in local storage under `token` and `user` (spec 3); every tab follows every change, but one that shows
// what somebody else sees: it has both in its own session storage.
import type { SignedIn, UserType } from "@vanik/contracts/accounts";
import { useSyncExternalStore } from "react";
import { tryStorage } from "../ui/try-storage.ts";
import { ApiError } from "./api-error.ts";
import { renewQueryClient } from "./query-client.ts";

/** An administrator looks on as this user. */
export interface View {
  /** The user's own name. */
  person: string;
  /** A moment. */
  until: string;
}

export interface User {
  id: string;
  /** The organisation's name. */
  name: string;
  type: UserType;
  email: string;
  phone: string;
  view?: View;
}

const listeners = new Set<() => void>();
// What pages show; undefined until storage was read once.
let shown: User | null | undefined;

/** Where this tab's session is stored. */
export const placeOfSession = () =>
  tryStorage("sessionStorage", (storage) => storage.getItem("token"), null) ? "sessionStorage" : "localStorage";

const readStored = (key: string) => tryStorage(placeOfSession(), (storage) => storage.getItem(key), null);

/** The stored token; null when signed out, or when the browser keeps no storage. */
export const readToken = (): string | null => readStored("token");

function isUser(value: unknown): value is User {
  if (typeof value !== "object" || value === null) return false;
  const user = value as Record<string, unknown>;
  const texts = [user.id, user.name, user.email, user.phone];
  return (
    ["buyer", "supplier", "staff"].includes(user.type as string) && texts.every((text) => typeof text === "string")
  );
}

/** The stored user; an entry that is not one counts as none (wire: Screens). */
function readUser(): User | null {
  try {
    const value: unknown = JSON.parse((readToken() && readStored("user")) || "null");
    return isUser(value) ? value : null;
  } catch {
    return null;
  }
}

export function showNow(): void {
  const former = shown?.id;
  shown = readUser();
  if (shown?.id !== former) renewQueryClient();
  // The same attribute that the script in <head> sets before the first paint.
  document.documentElement.dataset.viewer = shown?.type ?? "guest";
  for (const listener of listeners) listener();
}

function onStorage({ key }: StorageEvent): void {
  if (key === null || key === "token" || key === "user") showNow();
}

export function watchSession(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", onStorage);
  };
}

/** Who is shown as signed in. */
export function readShown(): User | null {
  if (shown === undefined) shown = readUser();
  return shown;
}

export function useSession(): User | null {
  return useSyncExternalStore(watchSession, readShown, () => null);
}

/** Whose things on this device are meant; what the server says is the session's without it (query-client.ts). */
export const useUserId = (): string => useSession()?.id ?? "";

const storeOnDevice = (key: string, text: string) =>
  tryStorage("localStorage", (storage) => (storage.setItem(key, text), true), false);

/** Keeps what `login` replied; throws where the browser keeps nothing. Where to go next is the page's choice. */
export function signIn(login: SignedIn): void {
  const user: User = {
    id: login.id,
    name: login.orgName,
    type: login.userType,
    email: login.email,
    phone: login.phone,
  };
  if (!storeOnDevice("token", login.access_token) || !storeOnDevice("user", JSON.stringify(user)))
    throw new ApiError({
      status: 0,
      code: "unavailable",
      message: "This browser stores nothing for this site. Allow it in the browser's settings, then sign in again.",
    });
  showNow();
}

/** Keeps what the user has changed of it; the user record is saved anew on every change (spec 3). */
export function savePhone(phone: string): void {
  const user = readUser();
  if (!user || user.phone === phone) return;
  storeOnDevice("user", JSON.stringify({ ...user, phone }));
  showNow();
}
