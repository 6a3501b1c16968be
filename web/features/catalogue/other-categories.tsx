import type { CategoryDetail } from "@vanik/contracts/catalogue";
import { PageLink } from "../../app/page-link.tsx";
import { Picture } from "../../ui/picture.tsx";

export function OtherCategories({ categories }: { categories: CategoryDetail["other_category"] }) {
  return (
    <div className="@container">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-x-4 gap-y-6 @min-[37rem]:grid-cols-3 @min-[45rem]:grid-cols-4 @min-[60rem]:grid-cols-6 @min-[60rem]:gap-x-6">
        {categories.map(({ _id, category, image }) => (
          <li key={_id}>
            <PageLink to={`/products/${_id}`} className="group block">
              <Picture src={image} className="bg-sunk" />
              <span className="mt-2 block text-label font-[540] decoration-accent decoration-2 underline-offset-4 group-hover:underline">
                {category}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
