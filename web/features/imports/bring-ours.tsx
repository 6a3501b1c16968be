// The catalogue that Vanik brings along is brought in like a sheet: which of its categories, and whether with average prices.
import { useQuery } from "@tanstack/react-query";
import { createImport } from "@vanik/contracts/api";
import type { OurCategory } from "@vanik/contracts/imports";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ActForm } from "../../lists/written/act-form.tsx";
import { browserCall } from "../../app/call.ts";
import { quantity } from "../../app/formats.ts";
import { NotRead } from "../../lists/not-read.tsx";
import { useAct } from "../../lists/written/use-act.ts";
import { Button } from "../../ui/button.tsx";
import { CheckField } from "../../ui/choice-field.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FieldError } from "../../ui/field.tsx";
import { ourCategoriesQuery } from "./queries.ts";

export function BringOurs() {
  const [open, setOpen] = useState(false);
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="max-w-2xl text-ink-2">
        Without a sheet: begin with Vanik’s own catalogue, items that industry buys in India.
      </p>
      <Button onClick={() => setOpen(true)}>Add ours</Button>
      {open && <OurCatalogueDialog onClose={() => setOpen(false)} />}
    </div>
  );
}

function OurCatalogueDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(ourCategoriesQuery());
  return (
    <Dialog open onClose={onClose} title="Add our catalogue">
      {query.data ? (
        <CategoryChoice categories={query.data} onClose={onClose} />
      ) : (
        <NotRead what="The categories" query={query} />
      )}
    </Dialog>
  );
}

const sumOf = (categories: readonly OurCategory[]) => categories.reduce((sum, { items }) => sum + items, 0);

function CategoryChoice({ categories, onClose }: { categories: readonly OurCategory[]; onClose: () => void }) {
  const open = categories.filter(({ added }) => !added);
  const begins = { categories: new Set(open.map(({ id }) => id)) as ReadonlySet<string>, prices: false };
  const navigate = useNavigate();
  const act = useAct({
    begins,
    check: ({ categories: chosen }) => (chosen.size > 0 ? {} : { categories: "Choose at least one category." }),
    call: ({ categories: chosen, prices }) =>
      browserCall(createImport, { ours: true, categories: [...chosen], prices: prices ? "guide" : "none" }),
    doneToast: "Look at what would be added, then apply it",
    onDone: ({ id }) => void navigate(`/desk/imports/${id}`),
  });
  const { categories: chosen } = act.typed;
  const wanted = open.filter(({ id }) => chosen.has(id));
  const choose = (ids: Iterable<string>) => act.change({ categories: new Set(ids) });
  const toggle = (id: string) => choose(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]);

  return (
    <ActForm act={act} words={`Add ${quantity(sumOf(wanted))} items`} onKeep={onClose}>
      <p className="text-ink-2">
        Items that industry buys in India, with code, unit, HSN and GST rate. What you do not trade in you hide or
        change later; nothing is written before you have seen it.
      </p>
      <fieldset>
        <legend className="field-label">Categories</legend>
        <Button size="sm" variant="ghost" onClick={() => choose(wanted.length > 0 ? [] : open.map(({ id }) => id))}>
          {wanted.length > 0 ? "Choose none" : "Choose all"}
        </Button>
        <div className="imports-choices">
          {categories.map(({ id, category, items, added }) => (
            <CheckField
              key={id}
              required={false}
              name="categories"
              checked={added || chosen.has(id)}
              disabled={added}
              onChange={() => toggle(id)}
            >
              {category} <span className="text-ink-3">{added ? "added" : quantity(items)}</span>
            </CheckField>
          ))}
        </div>
        {act.problems.categories && <FieldError>{act.problems.categories}</FieldError>}
      </fieldset>
      <CheckField required={false} {...act.tick("prices")}>
        With average prices as a guide. Without them items read “Price on request”.
      </CheckField>
    </ActForm>
  );
}
