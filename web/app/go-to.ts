// Code outside components asks for a page here; root.tsx hands over React Router's navigate.
type Navigate = (path: string, options?: { state: unknown }) => void | Promise<void>;
let navigate: Navigate | null = null;

export function setNavigate(next: Navigate): void {
  navigate = next;
}

/** `state` is for the page at the path, where it is reached without a load. */
export async function goTo(path: string, state?: unknown): Promise<void> {
  if (navigate) await navigate(path, { state });
  else window.location.assign(path);
}
