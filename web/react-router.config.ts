import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: ".",
  buildDirectory: "build",
  ssr: true,
  // The whole table of routes is small: one request less before a first navigation.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
