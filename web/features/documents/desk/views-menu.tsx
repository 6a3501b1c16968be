// One's own views of a list: chosen, saved under a name, saved over, deleted. The address is the truth, a view only a link to it.
import { Popover, PopoverButton, PopoverPanel } from "@headlessui/react";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { deleteView, listViews, saveView } from "@vanik/contracts/api";
import type { SavedView } from "@vanik/contracts/desk";
import type { Kind as KindName } from "@vanik/contracts/trade";
import { Bookmark, Trash2 } from "lucide-react";
import type { FormEvent } from "react";
import { Link } from "react-router";
import { useAct } from "../../../lists/written/use-act.ts";
import { messageOf } from "../../../app/api-error.ts";
import { browserCall } from "../../../app/call.ts";
import { Button, buttonClass, IconButton } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { hasKeys } from "../../../ui/has-keys.ts";
import { toast } from "../../../ui/toast.ts";
import "../../../lists/filters.css";
import { isSameView, type ListAddress, queryOfList } from "../list-address.ts";

const viewsQuery = (kind: KindName) =>
  queryOptions({ queryKey: ["desk", "views", kind], queryFn: () => browserCall(listViews, { kind }) });

interface ViewsMenuProps {
  kind: KindName;
  address: ListAddress;
}

export function ViewsMenu({ kind, address }: ViewsMenuProps) {
  const views = useQuery(viewsQuery(kind));
  const now = queryOfList({ ...address });
  const current = views.data?.find(({ filters }) => isSameView(queryOfList(filters), now));
  return (
    <Popover className="filter-drawer">
      {({ open }) => (
        <>
          <PopoverButton className={`${buttonClass("plain", "sm")} max-w-56`}>
            <Bookmark size={16} strokeWidth={1.5} aria-hidden />
            <span className={current ? "truncate" : "truncate max-sm:sr-only"}>{current?.name ?? "Views"}</span>
          </PopoverButton>
          <PopoverPanel focus={open && hasKeys()} className="filter-menu views-menu">
            {({ close }) => (
              <>
                {views.isError && <p className="views-note text-red">{messageOf(views.error, "Please try again.")}</p>}
                {views.data?.length === 0 && <p className="views-note">Save a list's filters to see it so again.</p>}
                {views.data && views.data.length > 0 && (
                  <ul aria-label="Views" className="views-list">
                    {views.data.map((view) => (
                      <ViewRow key={view.id} view={view} current={view === current} onChosen={close} />
                    ))}
                  </ul>
                )}
                <SaveView kind={kind} address={address} views={views.data ?? []} current={current} />
              </>
            )}
          </PopoverPanel>
        </>
      )}
    </Popover>
  );
}

interface ViewRowProps {
  view: SavedView;
  current: boolean;
  onChosen: () => void;
}

function ViewRow({ view, current, onChosen }: ViewRowProps) {
  const remove = useAct({
    call: () => browserCall(deleteView, { id: view.id }),
    stale: [viewsQuery(view.kind).queryKey],
    onRefused: (sentence) => toast.error(`The view could not be deleted. ${sentence}`),
  });
  const search = queryOfList(view.filters).toString();
  return (
    <li className="views-row">
      <Link
        to={{ search: search && `?${search}` }}
        preventScrollReset
        className="filter-option"
        aria-current={current || undefined}
        onClick={onChosen}
      >
        <span className="truncate">{view.name}</span>
      </Link>
      <IconButton
        label={`Delete the view ${view.name}`}
        icon={Trash2}
        disabled={remove.isPending}
        onClick={() => remove.submit()}
      />
    </li>
  );
}

interface SaveViewProps {
  kind: KindName;
  address: ListAddress;
  views: readonly SavedView[];
  current: SavedView | undefined;
}

function SaveView({ kind, address, views, current }: SaveViewProps) {
  const act = useAct({
    begins: { name: "" },
    check: ({ name }) => (name.trim() === "" ? { name: "Enter a name" } : {}),
    call: ({ name }) => {
      const filters = Object.fromEntries(queryOfList(address));
      return browserCall(saveView, { kind, name: name.trim(), filters });
    },
    doneToast: (view) => `Saved as ${view.name}`,
    stale: [viewsQuery(kind).queryKey],
    onDone: () => act.change({ name: "" }),
  });
  const { form, typed, problems, refusal, isPending } = act;
  const same = views.find((view) => view.name.toLowerCase() === typed.name.trim().toLowerCase());

  function submit(event: FormEvent) {
    event.preventDefault();
    act.submit();
  }

  const hint = same ? `Replaces what is saved as ${same.name}.` : current ? `This is ${current.name}.` : undefined;
  return (
    <form ref={form} className="views-save" onSubmit={submit} noValidate>
      <TextField
        label="Save what is shown as"
        maxLength={60}
        autoComplete="off"
        hint={hint}
        {...act.field("name")}
        error={problems.name ?? refusal ?? undefined}
      />
      <Button type="submit" variant="ink" size="sm" busy={isPending} className="mt-3">
        {same ? "Replace" : "Save"}
      </Button>
    </form>
  );
}
