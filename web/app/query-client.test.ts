import { focusManager, MutationObserver, onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { queryClient } from "./query-client.ts";
import { readAnew } from "./read-anew.ts";

afterEach(() => {
  onlineManager.setOnline(true);
  focusManager.setFocused(undefined);
  vi.useRealTimers();
  queryClient.clear();
});

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

describe("what is read (spec 9)", () => {
  /** At which seconds it was asked for, while somebody looks on for so many. */
  async function secondsAsked(seconds: number, options: object, answer: () => Promise<unknown> = unreachable) {
    vi.useFakeTimers({ now: 0 });
    const moments: number[] = [];
    const queryFn = () => (moments.push(Date.now() / 1000), answer());
    const stop = new QueryObserver(queryClient, { queryKey: ["asked"], queryFn, ...options }).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    stop();
    return moments;
  }

  test("is tried three times more, after 1, 2 and 4 seconds", async () => {
    expect(await secondsAsked(600, {})).toEqual([0, 1, 3, 7]);
  });

  test("is tried again after twice the time, which ends at half a minute", async () => {
    expect(await secondsAsked(200, { retry: 8 })).toEqual([0, 1, 3, 7, 15, 31, 61, 91, 121]);
  });

  test("and refused is not tried again", async () => {
    const refused = () => Promise.reject(new ApiError({ status: 404, code: "not_found", message: "No such page" }));
    expect(await secondsAsked(600, {}, refused)).toEqual([0]);
  });

  test("stands for five minutes", async () => {
    const options = { queryKey: ["kept"], queryFn: () => Promise.resolve(Date.now()) };
    vi.useFakeTimers({ now: 0 });
    await queryClient.fetchQuery(options);
    vi.setSystemTime(5 * 60_000 - 1);
    expect(await queryClient.fetchQuery(options)).toBe(0);
    vi.setSystemTime(5 * 60_000);
    expect(await queryClient.fetchQuery(options)).toBe(5 * 60_000);
  });

  test("as a list is not tried again, and not read again when somebody comes back to the window", async () => {
    expect(await secondsAsked(600, readAnew)).toEqual([0]);
    vi.useFakeTimers({ now: 0 });
    let reads = 0;
    const stop = new QueryObserver(queryClient, {
      queryKey: ["list"],
      queryFn: () => Promise.resolve((reads += 1)),
      ...readAnew,
    }).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(6 * 60_000);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await vi.advanceTimersByTimeAsync(1000);
    stop();
    expect(reads).toBe(1);
  });
});
