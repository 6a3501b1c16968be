import Fastify from "/work/main/node_modules/fastify/fastify.js";
import { readFileSync } from "node:fs";
import { registerWeb } from "/work/main/server/web.ts";
const cats = JSON.parse(readFileSync("/work/main/catalogue/categories.json", "utf8"));
const app = Fastify({ logger: { level: "warn" }, routerOptions: { maxParamLength: 300 } });
const call: any = async (e: any, i: any) => {
  if (e.path === "/category")
    return cats.map((c: any) => ({
      _id: c.id,
      category: c.category,
      image: `/pictures/${c.id}.svg`,
      sub_category_count: c.sub_categories.length,
    }));
  const c = cats.find((x: any) => x.id === i.id);
  if (i.id === "boom") throw new Error("boom");
  if (!c) throw Object.assign(new Error("x"), { code: "not_found" });
  return {
    category: c.category,
    sub_category: c.sub_categories.map((s: any) => ({
      _id: s.id,
      sub_category: s.sub_category,
      image: `/pictures/${s.id}.svg`,
      standards: "DIN 933, IS 1364",
      range: "M5 to M36",
      item_count: 12,
    })),
    other_category: cats
      .filter((x: any) => x !== c)
      .slice(0, 12)
      .map((x: any) => ({ _id: x.id, category: x.category, image: `/pictures/${x.id}.svg` })),
  };
};
app.get("/api/category", async (_r: any, rep: any) =>
  rep.send({ success: { data: await call({ path: "/category" }) } }),
);
app.get("/api/category/:id", async (r: any, rep: any) =>
  rep.send({ success: { data: await call({ path: "/category/:id" }, r.params) } }),
);
app.get("/api/opportunity", async (_r: any, rep: any) =>
  rep.status(401).send({ error: { code: "unauthenticated", message: "Your session has ended." } }),
);
app.post("/api/logout", async () => ({ success: { data: { done: true } } }));
await registerWeb(app as any, {
  buildDir: process.argv[2]!,
  call,
  demo: true,
  publicUrl: "http://localhost:4111",
  secure: false,
  dev: false,
  operator: async () => ({
    brand: "Vanik",
    legal_name: "Vanik Supply Network Private Limited",
    address: ["4th floor, 18 Barakhamba Road", "New Delhi 110 001"],
    state: "07",
    email: "desk@vanik.example",
    phone: "+91 11 4050 2200",
    hours: "Mon to Sat, 9:30 to 18:30 IST",
    gstin: "07AAHCV4821K1Z2",
    cin: "U51909DL2021PTC381274",
    social: { label: "LinkedIn", url: "https://www.linkedin.com/company/vanik" },
  }),
});

for (const [path, br] of [
  ["/", false],
  ["/", true],
  ["/products/fasteners", false],
] as const) {
  const headers = br ? { "accept-encoding": "br" } : {};
  for (let i = 0; i < 100; i++) await app.inject({ url: path, headers });
  const s = process.cpuUsage();
  const n = 300;
  for (let i = 0; i < n; i++) await app.inject({ url: path, headers });
  const u = process.cpuUsage(s);
  console.log(path, br, ((u.user + u.system) / n / 1000).toFixed(2), "ms cpu per page");
}
process.exit(0);
