// What the browser gets of two libraries (decision 065): parts of them that nothing here asks for leave what every page loads.
import type { Plugin } from "vite";

interface Part {
  /** The end of the file's path. */
  file: string;
  /** Nothing of it is called: each of its functions does nothing. */
  unused?: boolean;
  /** What stands in it, and what it always comes to here. */
  known?: readonly (readonly [RegExp, string])[];
  /** Functions of it that nobody calls, or that have nothing to do here. */
  idle?: readonly string[];
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
      // A page is gone to and read: nothing is submitted by it.
      [/!opts \|\| !isSubmissionNavigation\(opts\)/, "true"],
      [/\bopts && opts\.submission && isMutationMethod\(opts\.submission\.formMethod\)/g, "false"],
      [/\bopts && opts\.pendingError/, "false"],
      [/\bsubmission \|\| fetcherSubmission \|\| getSubmissionFromNavigation\(loadingNavigation\)/, "undefined"],
      [/!submission && !fetcherSubmission && formMethod && formAction && formEncType/, "false"],
      [
        /\bredirectPreserveMethodStatusCodes\.has\(.*\) && activeSubmission && isMutationMethod\(.*\)(?=\) await)/,
        "false",
      ],
      [/\bif \(submission && isMutationMethod\(submission\.formMethod\)\)/, "if (false)"],
      [/\bif \(submission\) return/g, "if (false) return"],
      [/\bisAction = isMutationMethod\(request\.method\)/, "isAction = false"],
      // Nothing is loaded beside the page that is gone to (`useFetcher`).
      [/\n\tfetchLoadMatches\.forEach\([^]*?\n\t\}\);/, ""],
      [/\n\t\tfetchLoadMatches\.forEach\([^]*?\n\t\t\}\);/, ""],
      [/\n\trevalidatingFetchers\.filter\([^]*?\n\t\}\);/, ""],
      [/\n\t\trevalidatingFetchers\.forEach\(\(rf\) => \{[^]*?\n\t\t\}\);/, ""],
      [/\n\t\tredirect = findRedirect\(fetcherResults\);[^]*?\n\t\t\}/, ""],
      [/\n\t\tfetch,\n/, "\n"],
      // The host hands over how data are read; there is no middleware in a browser, and a static page has no router.
      [/!init\.dataStrategy && /, "false && "],
      [/ \|\| defaultDataStrategyWithMiddleware\b/, ""],
      [
        /\breturn runClientMiddlewarePipeline\(typedDataStrategyArgs, \(\) => \{([^]*?)\n\t\t\}\);/,
        "request.signal.throwIfAborted();$1",
      ],
      [/\bisStaticHandler \? /, "false ? "],
      // It warns developers.
      [/\n\t*warning\(.*\);(?=\n)/g, ""],
    ],
    idle: [
      "updateFetcherState",
      "setFetcherError",
      "getFetcher",
      "resetFetcher",
      "deleteFetcher",
      "queueFetcherForDeletion",
      "abortFetcher",
      "markFetchRedirectsDone",
      "abortStaleFetchLoads",
      "getUpdatedRevalidatingFetchers",
      // Nor do routes change after the start.
      "_internalSetRoutes",
      "patchRoutes",
      // No page moves by a view transition.
      "restoreAppliedTransitions",
      "persistAppliedTransitions",
    ],
  },
  {
    file: `${router}/router/utils.js`,
    known: [[/\n\t*warning\(.*\);(?=\n)/g, ""]],
  },
  {
    file: `${router}/components.js`,
    known: [
      [/\n\t*warn(ing|Once)\(.*\);(?=\n)/g, ""],
      [/\bif \(!viewTransitionOpts \|\| !isViewTransitionAvailable\)/g, "if (true)"],
      [/\bif \(vtContext\.isTransitioning && !vtContext\.flushSync\)/, "if (false)"],
      [/\bif \(renderDfd && pendingState && /g, "if (false && "],
      [/\bif \(!vtContext\.isTransitioning && interruption\)/, "if (false)"],
    ],
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
      [/\n\t\t\tdataRoute\.action = \([^]*?\n\t\t\t\};/, ""],
      [/\n\t\t\tif \(!false\) dataRoute\.action = [^]*?\n\t\t\t\}\);/, ""],
      [/\bif \(needsRevalidation\)/, "if (false)"],
      [/\bif \(!ssr && manifestRoute/, "if (false && manifestRoute"],
    ],
  },
  {
    file: `${router}/dom-export/hydrated-router.js`,
    known: [
      [/\bwindow\.__reactRouterManifest\.sri === true/g, "false"],
      [/\brouter\.createRoutesForHMR = .*;/g, ""],
      [/\bif \(ssrInfo\.context\.isSpaMode\)/, "if (false)"],
    ],
  },
  // Pages are rendered at a server.
  {
    file: `${router}/dom/ssr/single-fetch.js`,
    known: [
      [/\bif \(!ssr && !foundRevalidatingServerLoader\)/g, "if (false)"],
      [/\bif \(fetcherKey\)/, "if (false)"],
      [/\brequest\.method !== "GET"/g, "false"],
      [/\brequest\.method === "GET"/g, "true"],
    ],
  },
  { file: `${router}/dom/ssr/data.js`, known: [[/\brequest\.method !== "GET"/, "false"]] },
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

/** A function, from its head to the brace at its own depth. */
const bodyOf = (name: string) => new RegExp(`^(\\t*)((?:async )?function ${name}\\(.*\\{)\\n[^]*?^\\1\\}$`, "m");

/** The file as the browser gets it. Throws where a version of the library no longer says what is known of it. */
export function leanCode(code: string, { file, unused, known = [], idle = [] }: Part): string {
  if (unused) return emptied(code);
  const bodies = idle.map((name) => [bodyOf(name), "$1$2}"] as const);
  return [...known, ...bodies].reduce((done, [text, value]) => {
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
