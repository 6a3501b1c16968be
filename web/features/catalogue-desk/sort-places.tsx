// Where items go as they are sorted: what is dropped on a sub-category, or chosen as it is pressed, is moved there.
import { type DragEvent, useState } from "react";
import { quantity } from "../../app/formats.ts";
import { FindField } from "../../ui/find-field.tsx";

interface SortPlacesProps {
  places: readonly { id: string; name: string; subs: readonly { id: string; name: string; item_count: number }[] }[];
  chosen: number;
  dragged: readonly string[];
  busy: boolean;
  /** What is dragged, or what is chosen. */
  onPut: (to: string, ids?: readonly string[]) => void;
}

/** Where items go: each takes what is dropped on it, and what is chosen as it is pressed. */
export function SortPlaces({ places, chosen, dragged, busy, onPut }: SortPlacesProps) {
  const [over, setOver] = useState<string | null>(null);
  const [sought, setSought] = useState("");
  const wanted = sought.trim().toLowerCase();
  const found = places
    .map((place) => ({
      ...place,
      subs: place.subs.filter(({ name }) => `${place.name} ${name}`.toLowerCase().includes(wanted)),
    }))
    .filter(({ subs }) => subs.length > 0);
  if (places.length === 0)
    return <p className="text-ink-2">There is no other sub-category yet: choose A new category.</p>;
  return (
    <section aria-label="Where they go" className="sort-places">
      <FindField label="Find where they go" value={sought} onChange={setSought} className="w-full" />
      {found.length === 0 && <p className="mt-3 text-ink-2">No sub-category has these words.</p>}
      {found.map(({ id, name, subs }) => (
        <div key={id}>
          <h2 className="field-label">{name}</h2>
          <ul>
            {subs.map((sub) => (
              <li key={sub.id}>
                <button
                  type="button"
                  className="sort-place"
                  data-over={over === sub.id || undefined}
                  aria-disabled={busy || chosen === 0}
                  onClick={() => chosen > 0 && onPut(sub.id)}
                  onDragOver={(event: DragEvent) => {
                    event.preventDefault();
                    setOver(sub.id);
                  }}
                  onDragLeave={() => setOver(null)}
                  onDrop={(event: DragEvent) => {
                    event.preventDefault();
                    setOver(null);
                    if (dragged.length > 0) onPut(sub.id, dragged);
                  }}
                >
                  <span className="min-w-0 wrap-anywhere">{sub.name}</span>
                  <span className="text-small text-ink-3">{quantity(sub.item_count)}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
