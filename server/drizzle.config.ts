import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./platform/tables.ts", "./modules/*/*tables.ts", "./modules/*/*/tables.ts", "./connectors/*/*tables.ts"],
  out: "./migrations",
});
