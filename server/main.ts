// The entry. In production all code of the server comes from one file (bundle.ts); elsewhere from its sources.
import { bundledServer } from "./bundle.ts";

const bundled = process.env.NODE_ENV === "production" ? await bundledServer() : null;
await (bundled ? import(bundled) : import("./process.ts"));
