// The desk's frame bears the brand as the page was told it: changed, it is read anew.
import type { SettingName } from "@vanik/contracts/setting-inputs";
import { useRevalidator } from "react-router";

/** So late may the server hear of a change of its own (server/web/shown-version.ts), in ms. */
const heardWithin = 300;

export function useBrandAnew(name: SettingName): () => void {
  const { revalidate } = useRevalidator();
  return () => {
    if (name === "brand" || name === "operator") setTimeout(() => void revalidate(), heardWithin);
  };
}
