// Documents and parties that a person has had open, newest first; kept in this browser under the person's id.
import { tryStorage } from "../../ui/try-storage.ts";

export interface Visited {
  to: string;
  label: string;
  note: string;
}

const most = 6;
const visitedKeyOf = (userId: string) => `desk-visited-${userId}`;

function isVisited(value: unknown): value is Visited {
  if (typeof value !== "object" || value === null) return false;
  const { to, label, note } = value as Record<string, unknown>;
  return typeof to === "string" && to.startsWith("/desk/") && typeof label === "string" && typeof note === "string";
}

/** Entries that are none are left out. */
export function readVisited(text: string | null): Visited[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value.filter(isVisited).slice(0, most) : [];
  } catch {
    return [];
  }
}

/** With one more at the top, each once. */
export const withVisit = (visited: readonly Visited[], visit: Visited): Visited[] =>
  [visit, ...visited.filter(({ to }) => to !== visit.to)].slice(0, most);

export function visitedBy(userId: string): Visited[] {
  return readVisited(tryStorage("localStorage", (storage) => storage.getItem(visitedKeyOf(userId)), null));
}

export function saveVisit(userId: string, visit: Visited): void {
  const text = JSON.stringify(withVisit(visitedBy(userId), visit));
  tryStorage("localStorage", (storage) => storage.setItem(visitedKeyOf(userId), text), undefined);
}
