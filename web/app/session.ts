// The signed-in user lives in local storage under `token` and `user` (spec 3); every tab follows every change, but one that shows
// what somebody else sees: it has both in its own session storage.
import type { SignedIn, UserType } from "@vanik/contracts/accounts";
import { useSyncExternalStore } from "react";
import { goTo } from "./go-to.ts";
import { signInAndReturn } from "./sign-in-address.ts";

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

const tabStorage = () => (sessionStorage.getItem("token") ? sessionStorage : localStorage);

/** The stored token; null when signed out, or when the browser keeps no storage. */
export function readToken(): string | null {
  try {
    return tabStorage().getItem("token");
  } catch {
    return null;
  }
}

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
    const value: unknown = JSON.parse((readToken() && tabStorage().getItem("user")) || "null");
    return isUser(value) ? value : null;
  } catch {
    return null;
  }
}

function showNow(): void {
  shown = readUser();
  // The same attribute that the script in <head> sets before the first paint.
  document.documentElement.dataset.viewer = shown?.type ?? "guest";
  for (const listener of listeners) listener();
}

function onStorage({ key }: StorageEvent): void {
  if (key === null || key === "token" || key === "user") showNow();
}

function watchSession(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", onStorage);
  };
}

function readShown(): User | null {
  if (shown === undefined) shown = readUser();
  return shown;
}

export function useSession(): User | null {
  return useSyncExternalStore(watchSession, readShown, () => null);
}

/** Keeps what `login` replied. Where to go next is the page's choice. */
export function signIn(login: SignedIn): void {
  const user: User = {
    id: login.id,
    name: login.orgName,
    type: login.userType,
    email: login.email,
    phone: login.phone,
  };
  localStorage.setItem("token", login.access_token);
  localStorage.setItem("user", JSON.stringify(user));
  showNow();
}

/** Keeps what the user has changed of it; the user record is saved anew on every change (spec 3). */
export function keepPhone(phone: string): void {
  const user = readUser();
  if (!user || user.phone === phone) return;
  localStorage.setItem("user", JSON.stringify({ ...user, phone }));
  showNow();
}

function removeStored(): void {
  // The token says which storage it is.
  tabStorage().removeItem("user");
  tabStorage().removeItem("token");
}

/** What was typed in this tab is the user's too: who sits down next does not find it. */
function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Switched off.
  }
}

// Storage is cleared before, what is shown after: else the page being left flashes its 404.
async function leaveFor(path: string, state?: unknown): Promise<void> {
  await Promise.race([goTo(path, state), new Promise((resolve) => setTimeout(resolve, 1000))]);
  showNow();
}

/** Where somebody looks on, the note over the page sees to it. */
const tellView = (what: string) => shown?.view && dispatchEvent(new Event(what));

/** Ends the session here at once, and at the server as soon as it answers. */
export async function signOut(to = "/"): Promise<void> {
  if (tellView("left")) return;
  const token = readToken();
  const applicationKey = document.documentElement.dataset.applicationKey ?? "";
  removeStored();
  forgetTab();
  if (token) {
    const headers = { "application-key": applicationKey, "access-token": token };
    fetch("/api/logout", { method: "POST", headers, keepalive: true }).catch(() => undefined);
  }
  await leaveFor(to);
}

/** What the sign-in page is told by whoever leads there; in the address it would be in every log. */
export interface SignInState {
  /** Left by sign-up and forgot password. */
  email?: string;
  /** The session has died. */
  ended?: true;
}

/** The server no longer knows the token that a call was made with: clear it, ask to sign in (spec 4), and come back. */
export async function endSession(token: string | null): Promise<void> {
  // A sign-in may have happened while the call was under way; its token is not the one that died.
  if (token !== readToken()) return;
  // What was seen stays; the note over the page says so.
  if (tellView("ended")) return;
  removeStored();
  const state: SignInState = { ended: true };
  await leaveFor(signInAndReturn("/sign-in", window.location), state);
}
