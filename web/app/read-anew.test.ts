import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import type { Page } from "@vanik/contracts/endpoint";
import { expect, test } from "vitest";
import { readPageAfterPage } from "./read-anew.ts";

test("of a long list so many pages are kept, and those before them are read again on the way back", async () => {
  const list = new InfiniteQueryObserver(new QueryClient(), {
    queryKey: ["list"],
    queryFn: ({ pageParam }): { page: Page } => ({ page: { start: pageParam, length: 20, total: 10_000 } }),
    ...readPageAfterPage,
  });
  const starts = () => list.getCurrentResult().data?.pages.map(({ page }) => page.start) ?? [];
  await list.refetch();
  for (let page = 1; page < 30; page += 1) await list.fetchNextPage();
  expect([starts().length, starts()[0], starts().at(-1)]).toEqual([25, 100, 580]);
  for (let page = 0; page < 5; page += 1) await list.fetchPreviousPage();
  expect([starts().length, starts()[0], starts().at(-1)]).toEqual([25, 0, 480]);
  expect(list.getCurrentResult().hasPreviousPage).toBe(false);
});
