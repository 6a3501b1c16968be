// A category or a sub-category in a dialog.
import {
  changeCategory,
  changeSubCategory,
  createCategory,
  createSubCategory,
  deleteCategory,
  deleteSubCategory,
} from "@vanik/contracts/api";
import type { CatalogueTree, DeskCategory } from "@vanik/contracts/catalogue-desk";
import type { FormField } from "../../lists/written/form-values.ts";
import { WrittenForm } from "../../lists/written/written-form.tsx";
import { catalogueKey } from "./queries.ts";
import { useTheirs } from "./use-theirs.ts";

type Categories = CatalogueTree["categories"];
type SubRow = Categories[number]["sub_categories"][number];

const inEnglish = "Empty: it is read in English.";
const name: readonly FormField[] = [
  { name: "name", label: "Name", is: "line", max: 140, required: true },
  { name: "name_hi", label: "Name in Hindi", is: "line", max: 140, lang: "hi", hint: inEnglish },
];
const last: readonly FormField[] = [
  { name: "picture_id", label: "Picture", is: "picture" },
  { name: "hidden", label: "Hidden, with all that is below it", is: "hidden" },
];

interface CategoryFormProps {
  category: DeskCategory | null;
  onClose: () => void;
}

export function CategoryForm({ category, onClose }: CategoryFormProps) {
  const theirs = useTheirs("category");
  return (
    <WrittenForm<DeskCategory>
      calls={{ create: createCategory, change: changeCategory, remove: deleteCategory }}
      readAnew={catalogueKey}
      fields={[...name, ...last].filter(theirs.isOurs)}
      isKept={theirs.isKept}
      what="category"
      row={category}
      begins={{ name: "", name_hi: "", hidden: false, picture_id: null }}
      onClose={onClose}
    />
  );
}

interface SubCategoryFormProps {
  sub: SubRow | null;
  /** Of a new one. */
  category: string;
  categories: Categories;
  onClose: () => void;
}

export function SubCategoryForm({ sub, category, categories, onClose }: SubCategoryFormProps) {
  const theirs = useTheirs("sub_category");
  const fields: readonly FormField[] = [
    ...name,
    {
      name: "category",
      label: "Category",
      is: "choice",
      choices: categories.map((each) => [each.id, each.name] as const),
    },
    { name: "standards", label: "Standards", is: "line", max: 200, hint: "Such as IS 1364, DIN 933" },
    { name: "range", label: "Range", is: "line", max: 200, hint: "Such as M6 to M36" },
    { name: "range_hi", label: "Range in Hindi", is: "line", max: 200, lang: "hi", hint: inEnglish },
    { name: "description", label: "Description", is: "note", max: 2000 },
    { name: "description_hi", label: "Description in Hindi", is: "note", max: 2000, lang: "hi", hint: inEnglish },
    ...last,
  ];
  return (
    <WrittenForm<SubRow>
      calls={{ create: createSubCategory, change: changeSubCategory, remove: deleteSubCategory }}
      readAnew={catalogueKey}
      fields={fields.filter(theirs.isOurs)}
      isKept={theirs.isKept}
      what="sub-category"
      row={sub}
      begins={{
        category,
        name: "",
        name_hi: "",
        standards: "",
        range: "",
        range_hi: "",
        description: "",
        description_hi: "",
        hidden: false,
        picture_id: null,
      }}
      onClose={onClose}
    />
  );
}
