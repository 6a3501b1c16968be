import type { Category } from "@vanik/contracts/catalogue";
import { Link } from "react-router";
import { Picture } from "./picture.tsx";

// Pictures of the first two rows are there at once; the others come as they are scrolled to.
const eager = 8;

/** Every category in a lattice of hairlines, the picture up to the cell's edges. */
export function CategoryGrid({ categories }: { categories: readonly Category[] }) {
  return (
    <div className="@container">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] border-t border-l border-line @min-[37rem]:grid-cols-3 @min-[60rem]:grid-cols-4">
        {categories.map(({ _id, category, image, sub_category_count: count }, index) => (
          <li key={_id} className="border-r border-b border-line bg-surface">
            <Link to={`/products/${_id}`} prefetch="intent" className="group flex h-full flex-col">
              <Picture src={image} lazy={index >= eager} className="bg-sunk" />
              <span className="block p-3 sm:p-4">
                <span className="text-h3 block break-words decoration-accent decoration-2 underline-offset-4 group-hover:underline">
                  {category}
                </span>
                <span className="block text-small text-ink-3">
                  {count === 1 ? "1 sub-category" : `${count} sub-categories`}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
