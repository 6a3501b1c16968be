import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: ".",
  buildDirectory: "build",
  ssr: true,
  // The whole table of routes is small: one request less before a first navigation.
  routeDiscovery: { mode: "initial" },
  // A file for the loader of each page would cost every page its headers, and all of them a line in the table of routes.
  splitRouteModules: false,
} satisfies Config;
