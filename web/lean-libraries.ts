// What the browser gets of two libraries (decision 065): parts of them that nothing here asks for leave what every page loads.
import type { Plugin } from "vite";

interface Part {
  /** The end of the file's path. */
  file: string;
  /** Nothing of it is called: each of its functions does nothing. */
  unused?: boolean;
  /** What stands in it, and what it always comes to here. */
  known?: readonly (readonly [RegExp, string])[];
}

const router = "/react-router/dist/production/lib";
const zod = "/zod/v4";

export const leanParts: readonly Part[] = [
  // Nobody measures the router's calls.
  { file: `${router}/router/instrumentation.js`, unused: true },
  // The whole table of routes comes with the page (react-router.config.ts), and is not asked for by parts.
  { file: `${router}/dom/ssr/fog-of-war.js`, unused: true },
  {
    file: `${router}/router/router.js`,
    known: [
      [/\binit\.instrumentations\b/g, "undefined"],
      [/\binit\.patchRoutesOnNavigation\b/g, "undefined"],
      [/\bconsumeInstrumentationClientResultMetaReceiver\(router\)/g, "undefined"],
    ],
  },
  // No page moves by a view transition.
  {
    file: `${router}/components.js`,
    known: [[/\bif \(!viewTransitionOpts \|\| !isViewTransitionAvailable\)/g, "if (true)"]],
  },
  {
    file: `${router}/dom/ssr/components.js`,
    known: [
      // Pages are no server components.
      [/\bif \(rsc\)/g, "if (false)"],
      // What starts a page is written by the server alone: a browser leaves the inside of these scripts as it came.
      [/\bcontextScript = staticContext \?/g, "contextScript = false ?"],
      [/\brouteModulesScript = !isStatic \?/g, "routeModulesScript = true ?"],
    ],
  },
  {
    file: `${router}/dom/ssr/routes.js`,
    known: [
      // A page is one file (`splitRouteModules`), and takes neither actions nor middleware.
      [/\broute\.client(Loader|Action|Middleware)Module\b/g, "undefined"],
      [/\broute\.hasClient(Action|Middleware)\b/g, "false"],
      [/\brouteModule\.clientAction\b/g, "undefined"],
    ],
  },
  {
    file: `${router}/dom-export/hydrated-router.js`,
    known: [
      [/\bwindow\.__reactRouterManifest\.sri === true/g, "false"],
      [/\brouter\.createRoutesForHMR = .*;/g, ""],
    ],
  },
  // Pages are rendered at a server.
  {
    file: `${router}/dom/ssr/single-fetch.js`,
    known: [[/\bif \(!ssr && !foundRevalidatingServerLoader\)/g, "if (false)"]],
  },
  // It greets developers, and our policy lets no such script run.
  { file: `${router}/dom/ssr/errorBoundaries.js`, known: [[/, heyDeveloper\)/g, ")"]] },
  // No page describes its schemas in JSON Schema.
  { file: `${zod}/core/to-json-schema.js`, unused: true },
  { file: `${zod}/classic/schemas.js`, known: [[/\binst\._zod\.processJSONSchema = .*;/g, ""]] },
];

const exported = /^export (?:async )?(?:const|function) (\w+)|^export \{([^{}]+)\}/gm;

/** Its exports, each as a function that does nothing. */
function emptied(code: string): string {
  const names = [...code.matchAll(exported)].flatMap(([, name, list = ""]) =>
    name ? [name] : list.split(",").map((one) => one.trim().split(" as ").at(-1)!),
  );
  return `const nothing = () => {};\nexport { ${names.map((name) => `nothing as ${name}`).join(", ")} };`;
}

/** The file as the browser gets it. Throws where a version of the library no longer says what is known of it. */
export function leanCode(code: string, { file, unused, known = [] }: Part): string {
  if (unused) return emptied(code);
  return known.reduce((done, [text, value]) => {
    const lean = done.replace(text, value);
    if (lean === done) throw new Error(`${file} has no ${text.source} any more: mend web/lean-libraries.ts`);
    return lean;
  }, code);
}

export const leanLibraries = (): Plugin => ({
  name: "vanik:lean-libraries",
  enforce: "pre",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: /node_modules\/(react-router|zod)\// },
    handler(code, id) {
      const part = leanParts.find(({ file }) => id.endsWith(file));
      return part ? { code: leanCode(code, part), map: null } : null;
    },
  },
});

const preloading: Part = { file: "preload-helper.js", known: [[/\b__VITE_IS_MODERN__\b/, "false"]] };

/** Of a page whose later parts bring no styles and no further files: what would load those beside them is left out. */
export const loadsAlone = (): Plugin => ({
  name: "vanik:loads-alone",
  transform: {
    filter: { id: /preload-helper/ },
    handler: (code) => ({ code: leanCode(code, preloading), map: null }),
  },
});
