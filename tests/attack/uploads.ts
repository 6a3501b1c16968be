// Files (security 8): a zip's directory is its maker's word.
import { docxParts, zip } from "../files.ts";
import { orderNoun, openOrder } from "./order.ts";
import { dataOf, describeAnswer, type Target, type Verdict } from "./target.ts";

/** 60 MB that call themselves ten bytes were kept as a document. */
export async function lyingArchive(target: Target): Promise<Verdict> {
  const [desk, buyer] = [await target.signIn("desk"), await target.signIn("buyer")];
  const order = await openOrder(target, { desk, buyer });
  const attach = (parts: Parameters<typeof zip>[0]) => {
    const form = new FormData();
    form.set("name", order);
    form.set("docType", "PO");
    form.set("myfile", new File([new Uint8Array(zip(parts))], "order.docx"));
    return target.call("POST", "/uploadDocument", { token: buyer, body: form });
  };
  const lying = await attach([...docxParts, { name: "word/media/a.bin", data: Buffer.alloc(60_000_000), claimed: 10 }]);
  const honest = await attach(docxParts);
  const files = await dataOf(target.call("GET", `/${orderNoun}/${order}/files`, { token: buyer }));
  const isRefused = [400, 415].includes(lying.status) && honest.status === 200 && files.length === 1;
  return { held: isRefused, saw: `the lying one ${describeAnswer(lying)}, an honest one ${describeAnswer(honest)}` };
}
