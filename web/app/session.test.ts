// What one person was told is never another's: each has a cache of its own.
import type { SignedIn } from "@vanik/contracts/accounts";
import { beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "./query-client.ts";
import { placeOfSession, readShown, readToken, savePhone, showNow, signIn } from "./session.ts";

const storage = () => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
};
const person = (id: string) =>
  ({ access_token: `of ${id}`, id, orgName: id, userType: "buyer", email: "", phone: "" }) as SignedIn;
const profile = ["profile"];

beforeEach(() => {
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  showNow();
  signIn(person("asha"));
  queryClient.setQueryData(profile, "Asha's");
  return () => vi.unstubAllGlobals();
});

test.each([
  ["signs in", () => signIn(person("ravi"))],
  ["signs out", () => (localStorage.removeItem("token"), showNow())],
  ["is seen as by an administrator", () => (sessionStorage.setItem("token", "seen"), showNow())],
])("whoever %s finds nothing of who was there before", (_, change) => {
  change();
  expect(readShown()?.id).not.toBe("asha");
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test("what the former had asked for does not come to the next, by a query or by an act's reply", async () => {
  const reply = Promise.withResolvers<string>();
  const former = queryClient;
  const query = former.fetchQuery({ queryKey: ["orders"], queryFn: () => reply.promise });
  signIn(person("ravi"));
  reply.resolve("Asha's orders");
  await expect(query).resolves.toBe("Asha's orders");
  former.setQueryData(profile, "Asha's, saved late");
  expect([queryClient.getQueryData(profile), queryClient.getQueryData(["orders"])]).toEqual([undefined, undefined]);
});

test("a person who stays keeps what was read", () => {
  savePhone("+919812345678");
  signIn(person("asha"));
  expect(queryClient.getQueryData(profile)).toBe("Asha's");
});

test("where the browser refuses storage nobody is signed in: nothing throws, and who signs in is told why", () => {
  for (const place of ["localStorage", "sessionStorage"])
    vi.stubGlobal(place, {
      ...storage(),
      getItem: () => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
      setItem: () => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    });
  showNow();
  expect([readShown(), readToken(), placeOfSession()]).toEqual([null, null, "localStorage"]);
  expect(() => savePhone("+919812345678")).not.toThrow();
  expect(() => signIn(person("ravi"))).toThrow(/^This browser stores nothing/);
});
