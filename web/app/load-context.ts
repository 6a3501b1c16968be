// What the server hands to loaders for each request; entry.server.tsx re-exports it, so that both hold one copy.
import type { Operator } from "@vanik/contracts/settings";
import { createContext } from "react-router";
import type { Call } from "./call.ts";
import type { CaptchaHere } from "./captcha.ts";

export const callContext = createContext<Call>();
export const operatorContext = createContext<Operator>();
export const demoContext = createContext<boolean>(false);
export const captchaContext = createContext<CaptchaHere>({ provider: "none", isLetIn: false });
export const nonceContext = createContext<string>("");
export const applicationKeyContext = createContext<string>("");
export const publicUrlContext = createContext<string>("");
/** What the server does with a failure of rendering: the log is the server's. */
export const reportContext = createContext<(error: unknown) => void>(() => {});
