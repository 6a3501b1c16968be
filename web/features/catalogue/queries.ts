// What the public pages read, by one pair of options for browser and server; the caller decides which way it goes.
import { queryOptions } from "@tanstack/react-query";
import { listCategories, readCategory, readItemDetail, readSubCategory } from "@vanik/contracts/api";
import { data } from "react-router";
import { type ChosenValues, chosenQuery } from "./chosen.ts";
import type { Call } from "../../app/call.ts";

export const categoriesQuery = (call: Call) =>
  queryOptions({ queryKey: ["category"], queryFn: () => call(listCategories) });

export const categoryQuery = (call: Call, id: string) =>
  queryOptions({ queryKey: ["category", id], queryFn: () => call(readCategory, { id }) });

/** As it is narrowed, and from which item on. */
export const subCategoryQuery = (call: Call, id: string, chosen: ChosenValues = {}, start = 0) =>
  queryOptions({
    queryKey: ["subCategory", id, "detail", chosenQuery(chosen, start)],
    queryFn: () => call(readSubCategory, { id, ...subCategoryInput(chosen, start) }),
  });

/** What is chosen, as the call takes it. */
export const subCategoryInput = (chosen: ChosenValues, start: number) => ({
  ...Object.fromEntries(Object.entries(chosen).map(([key, values]) => [key, values.join(",")])),
  ...(start > 0 && { start }),
});

export const itemQuery = (call: Call, id: string) =>
  queryOptions({ queryKey: ["item", id], queryFn: () => call(readItemDetail, { id }) });

/** A category that does not exist is a page that does not exist; an id of the wrong form is no category either. */
export async function orNotFound<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "not_found" || code === "invalid") throw data(null, { status: 404 });
    throw error;
  }
}
