// The catalogue as a tree: categories and, below each, its sub-categories, hidden ones too; both in the order of the public pages.
import { useQuery } from "@tanstack/react-query";
import type { CatalogueTree } from "@vanik/contracts/catalogue-desk";
import { ChevronDown, Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { quantity } from "../../app/formats.ts";
import { NotRead } from "../../lists/not-read.tsx";
import { useErpnext } from "../../lists/rights/use-may.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { firstToMend } from "./first-to-mend.ts";
import { OrderHandle } from "./order-handle.tsx";
import { findingsSummaryQuery, treeQuery } from "./queries.ts";
import { RateDialog } from "./rate-dialog.tsx";
import { CategoryForm, SubCategoryForm } from "./tree-forms.tsx";
import { useOrder } from "./use-order.ts";
import "./catalogue-desk.css";

type DeskBranch = CatalogueTree["categories"][number];
type DeskLeaf = DeskBranch["sub_categories"][number];

type Open = { category: DeskBranch | null } | { sub: DeskLeaf | null; of: string } | { rate: true };

export function TreeView() {
  const tree = useQuery(treeQuery());
  const found = useQuery(findingsSummaryQuery()).data;
  const toMend = found ? found.same + found.unit + found.size : 0;
  const [open, setOpen] = useState<Open | null>(null);
  const isOurs = !useErpnext();
  const categories = tree.data?.categories ?? [];
  const close = () => setOpen(null);
  return (
    <>
      <PageHead
        compact
        title="Catalogue"
        lede={
          isOurs
            ? "What you sell, as buyers find it. A change is public within a second, and can be taken back."
            : "What you sell, as ERPNext has it. Hindi, pictures, attributes and the order are kept here."
        }
      >
        <div className="flex flex-wrap gap-2">
          {found && (
            <Link to={`/desk/catalogue?mend=${firstToMend(found)}`} className={buttonClass("plain", "sm")}>
              To mend {toMend > 0 && quantity(toMend)}
            </Link>
          )}
          {isOurs && (
            <>
              <Button size="sm" onClick={() => setOpen({ rate: true })}>
                GST rate by HSN
              </Button>
              <Button size="sm" variant="ink" icon={Plus} onClick={() => setOpen({ category: null })}>
                New category
              </Button>
            </>
          )}
        </div>
      </PageHead>
      <div className="mt-6">
        {tree.data ? (
          categories.length > 0 ? (
            <Branches categories={categories} onOpen={setOpen} />
          ) : (
            <div className="hang">
              <Empty
                title="The catalogue is empty"
                action={
                  <Link to={isOurs ? "/desk/set-up" : "/desk/erpnext"} className="link">
                    {isOurs ? "Set-up" : "ERPNext"}
                  </Link>
                }
              >
                {isOurs
                  ? "Make a category here, or take ours or a sheet of your own in Set-up."
                  : "Its groups and items come in from ERPNext, once that is checked and the settings name an item group."}
              </Empty>
            </div>
          )
        ) : (
          <NotRead what="The catalogue" query={tree} />
        )}
      </div>
      {open && "category" in open && <CategoryForm category={open.category} onClose={close} />}
      {open && "rate" in open && <RateDialog sub={null} onClose={close} />}
      {open && "sub" in open && (
        <SubCategoryForm sub={open.sub} category={open.of} categories={categories} onClose={close} />
      )}
    </>
  );
}

const nameOfBranch = ({ name }: { name: string }) => name;

interface BranchesProps {
  categories: readonly DeskBranch[];
  onOpen: (open: Open) => void;
}

function Branches({ categories, onOpen }: BranchesProps) {
  const { ordered, announcement, handle } = useOrder({
    table: "categories",
    parent: null,
    rows: categories,
    nameOf: nameOfBranch,
  });
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol className="hang">
        {ordered.map((category) => (
          <li key={category.id} data-order={category.id} className="branch">
            <Branch category={category} handle={handle(category.id)} onOpen={onOpen} />
          </li>
        ))}
      </ol>
    </>
  );
}

type Handle = ReturnType<ReturnType<typeof useOrder>["handle"]>;

interface BranchProps {
  category: DeskBranch;
  handle: Handle;
  onOpen: (open: Open) => void;
}

const Hidden = () => (
  <Badge hue="grey" coin="ended">
    Hidden
  </Badge>
);

function Branch({ category, handle, onOpen }: BranchProps) {
  const { id, name, hidden, sub_categories: subs } = category;
  const [isOpen, setIsOpen] = useState(false);
  const isOurs = !useErpnext();
  const items = subs.reduce((sum, sub) => sum + sub.item_count, 0);
  return (
    <>
      <div className="branch-head" data-open={isOpen || undefined}>
        <OrderHandle name={name} {...handle} />
        <button type="button" className="branch-toggle" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <ChevronDown size={16} strokeWidth={1.5} aria-hidden className={isOpen ? "" : "-rotate-90"} />
          <span className="branch-name">
            <span className="font-[560] wrap-anywhere">{name}</span>
            <span className="text-small text-ink-3">
              {subs.length === 1 ? "1 sub-category" : `${quantity(subs.length)} sub-categories`},{" "}
              {items === 1 ? "1 item" : `${quantity(items)} items`}
            </span>
          </span>
        </button>
        {hidden && <Hidden />}
        <div className="branch-acts">
          <Button size="sm" aria-label={`Edit ${name}`} onClick={() => onOpen({ category })}>
            Edit
          </Button>
          {isOurs && (
            <Button
              size="sm"
              icon={Plus}
              aria-label={`New sub-category in ${name}`}
              onClick={() => onOpen({ sub: null, of: id })}
            >
              Sub-category
            </Button>
          )}
        </div>
      </div>
      {isOpen && <Leaves category={category} onOpen={onOpen} />}
    </>
  );
}

function Leaves({ category, onOpen }: Omit<BranchProps, "handle">) {
  const { ordered, announcement, handle } = useOrder({
    table: "sub_categories",
    parent: category.id,
    rows: category.sub_categories,
    nameOf: nameOfBranch,
  });
  if (ordered.length === 0) return <p className="leaf text-small text-ink-3">No sub-categories yet.</p>;
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol aria-label={`Sub-categories of ${category.name}`}>
        {ordered.map((sub) => (
          <li key={sub.id} data-order={sub.id} className="leaf">
            <OrderHandle name={sub.name} {...handle(sub.id)} />
            <span className="branch-name leaf-name">
              <Link to={`/desk/catalogue/${sub.id}`} className="link min-w-0 wrap-anywhere">
                {sub.name}
              </Link>
              {sub.hidden && <Hidden />}
              <span className="text-small text-ink-3">
                {quantity(sub.item_count)} items{sub.hidden_count > 0 && `, ${quantity(sub.hidden_count)} hidden`}
              </span>
            </span>
            <Button size="sm" aria-label={`Edit ${sub.name}`} onClick={() => onOpen({ sub, of: category.id })}>
              Edit
            </Button>
          </li>
        ))}
      </ol>
    </>
  );
}
