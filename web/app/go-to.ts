// Code outside components asks for a page here; root.tsx hands over React Router's navigate.
type Navigate = (path: string) => void | Promise<void>;
let navigate: Navigate | null = null;

export function setNavigate(next: Navigate): void {
  navigate = next;
}

export async function goTo(path: string): Promise<void> {
  if (navigate) await navigate(path);
  else window.location.assign(path);
}
