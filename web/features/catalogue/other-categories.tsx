import type { CategoryDetail } from "@vanik/contracts/catalogue";
import { Link } from "react-router";
import { Picture } from "../../ui/picture.tsx";

export function OtherCategories({ categories }: { categories: CategoryDetail["other_category"] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-6 lg:gap-x-6">
      {categories.map(({ _id, category, image }) => (
        <li key={_id}>
          <Link to={`/products/${_id}`} prefetch="intent" className="group block">
            <Picture src={image} className="bg-sunk" />
            <span className="mt-2 block text-[14px]/5 font-[540] decoration-accent decoration-2 underline-offset-4 group-hover:underline">
              {category}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
