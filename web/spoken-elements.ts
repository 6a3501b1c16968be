// Puts our own jsx-runtime in the place of React's for the web's own files (app/jsx-runtime.ts).
import { join } from "node:path";
import type { Plugin } from "vite";

const own = join(import.meta.dirname, "app/jsx-runtime.ts");

export const spokenElements = (): Plugin => ({
  name: "vanik:spoken-elements",
  enforce: "pre",
  resolveId: {
    filter: { id: /^react\/jsx-runtime$/ },
    handler: (_id, importer) => (importer && importer !== own && !importer.includes("/node_modules/") ? own : null),
  },
});
