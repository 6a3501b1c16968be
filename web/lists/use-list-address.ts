// What a list is narrowed by, as it stands in the address, and how its screen changes it.
import { useAddressQuery, withValues } from "../app/use-address-query.ts";
import { type Filter, type FilterValues, readFilters } from "./filters.ts";

/** `narrowed` is for the screen; `change` writes further values, which stay in the history where `replace` is false. */
export function useListAddress(filters: readonly Filter[]) {
  const [query, changeQuery] = useAddressQuery();
  const values = readFilters(query, filters);
  const change = (changed: FilterValues, replace = true) => changeQuery((now) => withValues(now, changed), replace);
  const onShowAll = () => changeQuery(() => new URLSearchParams());
  return { query, changeQuery, values, change, narrowed: { filters, values, onChange: change, onShowAll } };
}
