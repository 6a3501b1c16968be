import { MutationObserver, onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { queryClient } from "./query-client.ts";
import { readAnew } from "./read-anew.ts";

afterEach(() => onlineManager.setOnline(true));

const unreachable = () => Promise.reject(new Error("unreachable"));

test("without a connection an act fails at once, and is not done later", async () => {
  onlineManager.setOnline(false);
  let tried = 0;
  const act = new MutationObserver(queryClient, { mutationFn: () => ((tried += 1), unreachable()) });
  await expect(act.mutate()).rejects.toThrow("unreachable");
  onlineManager.setOnline(true);
  await queryClient.resumePausedMutations();
  expect(tried).toBe(1);
});

test("without a connection a list or a document says that it could not be read", async () => {
  onlineManager.setOnline(false);
  const read = new QueryObserver(queryClient, { queryKey: ["unreachable"], queryFn: unreachable, ...readAnew });
  const { isError, isPaused } = await read.refetch();
  expect({ isError, isPaused }).toEqual({ isError: true, isPaused: false });
});
