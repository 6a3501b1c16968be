// The script of docs/erp-methods.md, run as it stands there with a real key against a real server.
import { authorizationOf, type KeyMade } from "@vanik/contracts/keys";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { readPdf } from "../pdf-text.ts";
import { checkout, copyOf, freePort, launch, launchServer, removeDir, temporaryDir } from "./started.ts";

const customer = "Sahyadri Engineering Works Pvt. Ltd.";
const supplier = "Rajkot Precision Fasteners Pvt. Ltd.";
const headers = { "application-key": "vanik-web", "content-type": "application/json" };
const data = copyOf("demonstration");
let address = "";
let token = "";
const secrets: string[] = [];

beforeAll(async () => {
  const env = { PORT: await freePort(), DATA_DIR: data, RATE_LIMIT: "off", CAPTCHA: "none", DEMO: "1" };
  const server = launchServer(env);
  [, address = ""] = await server.until(/Vanik is ready at (\S+)/);
  token = (await post("login", { email: "desk@vanik.example", password: "Demo1234" })).access_token;
  return async () => {
    server.child.kill("SIGTERM");
    await server.ended;
    const output = server.said();
    removeDir(data);
    for (const secret of secrets) expect(output).not.toContain(secret);
  };
});

async function post(path: string, body: object) {
  const all = { ...headers, ...(token && { "access-token": token }) };
  const reply = await fetch(`${address}/api/${path}`, { method: "POST", headers: all, body: JSON.stringify(body) });
  expect(reply.status).toBe(200);
  return (await reply.json()).success.data;
}

async function makeKey(scopes: string[]): Promise<KeyMade> {
  const key = await post("keys", { name: "A script", scopes });
  secrets.push(key.secret);
  return key;
}

/** Runs the script in a folder of its own. */
async function run({ key, secret }: Pick<KeyMade, "key" | "secret">) {
  const [, script = ""] =
    /```sh\n(#!\/bin\/sh\n[\s\S]*?)```/.exec(readFileSync(join(checkout, "docs/erp-methods.md"), "utf8")) ?? [];
  const cwd = temporaryDir();
  writeFileSync(join(cwd, "erp.sh"), script);
  const env = { VANIK: address, KEY: key, SECRET: secret, CUSTOMER: customer, SUPPLIER: supplier };
  const started = launch("sh", ["erp.sh"], { cwd, env });
  return { code: await started.ended, said: started.said(), cwd };
}

const all = ["customer.read", "customer.pdf", "customer.write", "supplier.read", "supplier.pdf"];
const turnoverOf = async () => {
  const key = await makeKey(["customer.write"]);
  const profile = await fetch(`${address}/api/method/update_customer/${encodeURIComponent(customer)}`, {
    method: "POST",
    headers: { authorization: authorizationOf(key), "content-type": "application/json" },
    body: JSON.stringify({ entity_type: "company" }),
  });
  return (await profile.json()).message.turnOver;
};

test("the script lists, downloads and updates", async () => {
  const { code, said, cwd } = await run(await makeKey(all));
  expect(code, said).toBe(0);
  const quotations = JSON.parse(readFileSync(join(cwd, "quotations.json"), "utf8")).message;
  expect(quotations.length).toBeGreaterThan(0);
  expect(quotations[0]).toMatchObject({ name: expect.stringMatching(/^QTN-/), net_total: expect.any(Number) });
  for (const paper of [...said.matchAll(/Downloaded (\S+)\.pdf/g)].map(([, name = ""]) => name)) {
    const { title, pages } = await readPdf(readFileSync(join(cwd, `${paper}.pdf`)));
    expect(title).toContain(paper);
    expect(pages.join(" ")).toContain(paper.startsWith("RFQ") ? "Rajkot" : "Sahyadri");
  }
  expect(said.match(/Downloaded /g)).toHaveLength(2);
  expect(said).toContain('"turnOver":"71.5"');
  expect(await turnoverOf()).toBe("71.5");
});

test.each([
  ["a wrong secret", 401, "AuthenticationError", (key: KeyMade) => ({ ...key, secret: "A".repeat(43) })],
  ["no scope to read", 403, "PermissionError", (key: KeyMade) => key],
])("with %s it ends at the first call, with what was said", async (_, status, excType, shown) => {
  const { code, said } = await run(shown(await makeKey(["supplier.write"])));
  expect(code).not.toBe(0);
  expect(said).toContain(String(status));
  expect(said).toContain(excType);
  expect(said).not.toContain("Orders to");
});
