// Code outside components asks for a page here, in the language of the one that is shown; root.tsx hands over React Router's
// navigate.
import { pathIn } from "./language.tsx";

type Navigate = (path: string, options?: { state: unknown }) => void | Promise<void>;
let navigate: Navigate | null = null;

export function setNavigate(next: Navigate): void {
  navigate = next;
}

/** True where the page that is shown is in Hindi. */
export const isHindiShown = (): boolean => document.documentElement.lang === "hi-IN";

/** `state` is for the page at the path, where it is reached without a load. */
export async function goTo(path: string, state?: unknown): Promise<void> {
  const address = pathIn({ prefix: isHindiShown() ? "/hi" : "" }, path);
  if (navigate) await navigate(address, { state });
  else window.location.assign(address);
}
