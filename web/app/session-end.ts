// How a session ends: by its user, or because the server no longer knows it. It comes when one does, or when a call fails.
import { goTo } from "./go-to.ts";
import { tryStorage } from "../ui/try-storage.ts";
import { placeOfSession, readShown, readToken, showNow } from "./session.ts";
import { signInAndReturn } from "./sign-in-address.ts";
import { toastNotShown } from "./sentences-not-shown.ts";
import { ApiError } from "./api-error.ts";

function removeStored(): void {
  for (const key of ["user", "token"]) tryStorage(placeOfSession(), (storage) => storage.removeItem(key), undefined);
}

/** What was typed in this tab is the user's too: who sits down next does not find it. */
const forgetTab = () => tryStorage("sessionStorage", (storage) => storage.clear(), undefined);

// Storage is cleared before, what is shown after: else the page being left flashes its 404.
async function leaveFor(path: string, state?: unknown): Promise<void> {
  await Promise.race([goTo(path, state), new Promise((resolve) => setTimeout(resolve, 1000))]);
  showNow();
}

/** Where somebody looks on, the note over the page sees to it. */
const notifyView = (what: string) => readShown()?.view && dispatchEvent(new Event(what));

/** Ends the session here at once, and at the server as soon as it answers. */
export async function signOut(to = "/"): Promise<void> {
  if (notifyView("left")) return;
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
  if (notifyView("ended")) return;
  removeStored();
  const state: SignInState = { ended: true };
  await leaveFor(signInAndReturn("/sign-in", window.location), state);
}

/**
 * What a reply that failed says. A session that the server no longer knows ends; of a write what it says of fields is told where no
 * field shows it.
 */
export async function failureOf(response: Response, token: string | null, isWrite: boolean): Promise<ApiError> {
  const { status } = response;
  const failure = await response.json().then(
    ({ error }) => new ApiError({ ...error, status }),
    (cause) => new ApiError({ status, code: "internal", message: "Something went wrong" }, { cause }),
  );
  if (status === 401 && failure.code !== "wrong_credentials") void endSession(token);
  if (isWrite && Object.keys(failure.fields).length > 0) void toastNotShown(failure.fields);
  return failure;
}
