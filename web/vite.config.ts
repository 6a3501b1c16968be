import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { guidePages } from "./guide-pages.ts";
import { leanContracts } from "./lean-contracts.ts";
import { leanLibraries } from "./lean-libraries.ts";
import { spokenElements } from "./spoken-elements.ts";

/** In both builds, which name the same fonts and styles. */
const assetFileNames = "assets/[name]-[hash:7][extname]";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [guidePages(), leanContracts(), leanLibraries(), spokenElements(), tailwindcss(), reactRouter()],
  build: {
    target: "es2022",
    // The content security policy allows no inlined fonts or pictures.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  // A classic worker would carry its imports with it; the policy allows workers of our own origin alone.
  worker: { format: "es" },
  environments: {
    // Its packages come with it, and of each what is used: a thousand files fewer to find, read and hold at a start.
    ssr: {
      resolve: { noExternal: true },
      build: { minify: true, rolldownOptions: { output: { assetFileNames } } },
    },
    client: {
      build: {
        rolldownOptions: {
          treeshake: {
            moduleSideEffects: [{ test: /\/contracts\//, sideEffects: false }],
          },
          output: {
            // The list of pages, which every page loads, names each file: a sign less of each is a part of a kilobyte.
            entryFileNames: "assets/[name]-[hash:7].js",
            chunkFileNames: "assets/[name]-[hash:7].js",
            assetFileNames,
            // What every page needs comes in two files instead of thirty.
            codeSplitting: {
              groups: [
                {
                  name: "react",
                  // Some of TanStack Query serves few pages, and goes with them.
                  test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(query-core|react-query)(?!.*(queriesObserver|useQueries|mutationObserver|useMutation|infiniteQueryObserver|useInfiniteQuery)))\//,
                },
                {
                  // With the few styles of what most open first: a file of its own costs them a round trip, and its name every page.
                  name: "frame",
                  test: /contracts\/(money|normal-form)\.|lucide-react\/dist\/esm\/icons\/(plus|check|arrow-left|arrow-right)\.|web[^/]*\/(root|page-frame|app\/(?!account-links|mail-link|session-end|kept-language|speak\.|spoken-meta|captcha\.|price\.|days-and-times|history\.|pasted-|state-options|unsaid-fields|use-link-token|use-now|upload\.|fetch-file\.|file-name\.|ago\.|indian-day|key-presses|our-pages|own-overview|own-profile|read-anew|save-file|shortcut|use-address|use-news)|ui\/(button|picture\.|section|shown-page|spinner|wordmark|toast\.ts)|features\/frame\/(?!account-menu|switch-language|typed-fields|panel-own|view-note|page-notes)|features\/catalogue\/queries|features\/search\/(header-search|search-box)|texts\/en\/(search-box|units))|web[^/]*\/(ui\/(table|chain|page-foot|kbd|foot-bar|qr-code)|lists\/day-field|features\/home\/[a-z-]+)\.css/,
                },
                {
                  // Small parts that the forms of an account share. Every page loads the list of pages, which names each file.
                  name: "account-forms",
                  test: /web[^/]*\/(app\/(captcha\.|spoken-meta)|ui\/(alert|choice-field|code-field|email-field|password-field|step-title|tab-storage|use-kept-form)|pages\/auth\/(other-way|use-steps)|features\/policies\/consent-field)/,
                },
                { name: "long-fields", test: /web[^/]*\/ui\/(text-area|phone-field|pasted-digits)/ },
                // A quantity and where it goes: on every page of the catalogue that sells.
                {
                  name: "quantity",
                  test: /features\/cart\/(quantity-cell|use-quantity)|app\/price\.|texts\/en\/(add-quantity|price)\./,
                },
                // What Home shares with the pages for buyers and suppliers, and those with each other.
                {
                  name: "site",
                  test: /web[^/]*\/(ui\/(points|chain)|features\/(site\/call-to-action|catalogue\/shop-by-category))/,
                },
              ],
            },
          },
        },
      },
    },
  },
  logLevel: "warn",
});
