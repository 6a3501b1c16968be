// What the root loader gives to every page: the operator, what the site has, whether this is a demonstration, the captcha, the address of the site.
import type { Operator } from "@vanik/contracts/settings";
import type { ShownTexts } from "@vanik/contracts/site-texts";
import { useRouteLoaderData } from "react-router";
import type { CaptchaHere } from "./captcha.ts";
import type { SiteHere } from "./load-context.ts";

export interface RootData {
  operator: Operator;
  site: SiteHere;
  /** The operator's own words, in place of built-in texts. */
  siteTexts: ShownTexts;
  demo: boolean;
  captcha: CaptchaHere;
  publicUrl: string;
  applicationKey: string;
}

export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>("root");
}

/** Whether the items that Home's examples name are sold here. */
export const useExamples = (): boolean => useRootData()?.site.has.examples ?? true;

/** Whether anybody can sign up: not while the site is closed. */
export const useTakesNew = (): boolean => useRootData()?.site.open ?? true;

/** Whether the public site is there for this reader: it is open, or this is a preview of it. */
export function useSiteClosed(): boolean {
  const site = useRootData()?.site;
  return site !== undefined && !site.open && site.preview === null;
}
