// What a body may cost (security 8).
import { authorizationOf } from "@vanik/contracts/keys";
import { dataOf, describeAnswer, type Target, type Verdict } from "./target.ts";

const inquiry = { email: "a@b.in", items: [{ item_code: "FS-HB-12050-Z", qty: 1 }] };

/** 349,000 empty objects within 1 MB took 60 ms each, as each of them was looked at. */
export async function listOfEmptyObjects(target: Target): Promise<Verdict> {
  const send = (count: number) =>
    target.call("POST", "/sendEnquiry", { body: { ...inquiry, items: Array(count).fill({}) } });
  const [large, long] = [await send(349_000), await send(20_000)];
  const fields = Object.keys(long.body?.error?.fields ?? {});
  return {
    held: large.status === 413 && fields.join() === "items",
    saw: `${large.status}, then ${describeAnswer(long)}`,
  };
}

/** A form of 20,000 names froze the node for 49 s. */
export async function formOfManyNames(target: Target): Promise<Verdict> {
  const token = await target.signIn("desk");
  const made = await dataOf(
    target.call("POST", "/keys", { token, body: { name: "Attack", scopes: ["customer.read"], organisation: "" } }),
  );
  const send = (fields: number) =>
    target.call("POST", "/method/get_quotation_list", {
      body: Array.from({ length: fields }, (_, at) => `n${at}=`).join("&"),
      headers: { authorization: authorizationOf(made), "content-type": "application/x-www-form-urlencoded" },
    });
  const [many, few] = [await send(20_000), await send(51)];
  await dataOf(target.call("POST", `/keys/${made.id}/revoke`, { token }));
  const isTold = JSON.stringify(few.body).includes("at most 50 fields");
  return { held: many.status === 413 && isTold, saw: `20,000 fields ${many.status}, 51 fields ${few.status}` };
}

/** 1,200 bodies of 1 MB a minute were let in; of 160 KB it is now 109, each of which counts as eleven requests. */
export async function heavyBodies(target: Target): Promise<Verdict> {
  const body = { ...inquiry, note: "x".repeat(160 * 1024) };
  let letIn = 0;
  while (letIn < 150 && (await target.call("POST", "/sendEnquiry", { body })).status === 400) letIn++;
  const saw =
    letIn === 150 ? "150 of 160 KB let in: RATE_LIMIT=off, or no limit" : `the ${letIn + 1}th of 160 KB was 429`;
  return { held: letIn < 150, saw };
}
