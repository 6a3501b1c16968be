// What the server hands to loaders for each request; entry.server.tsx re-exports it, so that both hold one copy.
import type { Operator } from "@vanik/contracts/settings";
import type { SiteShown } from "@vanik/contracts/site";
import { createContext } from "react-router";
import type { Call } from "./call.ts";
import type { CaptchaHere } from "./captcha.ts";

export const callContext = createContext<Call>();
export const operatorContext = createContext<Operator>();
/** Of the site as a whole; `preview`: until when what is not published is shown too. */
export type SiteHere = SiteShown & { preview: string | null };
export const siteContext = createContext<SiteHere>();
export const demoContext = createContext<boolean>(false);
export const captchaContext = createContext<CaptchaHere>({ provider: "none", isLetIn: false });
export const nonceContext = createContext<string>("");
export const applicationKeyContext = createContext<string>("");
export const publicUrlContext = createContext<string>("");
/** What the server does with a failure of rendering: the log is the server's. */
export const reportContext = createContext<(error: unknown) => void>(() => {});
