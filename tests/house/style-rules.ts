// The rules of a style sheet of ours, with what stands around them.
export interface StyleRule {
  /** "@layer components", "@media (width < 48rem)" and rules that it is nested in. */
  within: readonly string[];
  selector: string;
  declarations: readonly string[];
}

/** Each rule that says something itself; a name of `@import` or `@theme` is none. */
export function styleRulesIn(css: string): StyleRule[] {
  const found: StyleRule[] = [];
  const within: string[] = [];
  const open: string[][] = [[]];
  let text = "";
  const end = () => {
    if (text.trim()) open.at(-1)!.push(text.trim().replace(/\s+/g, " "));
    text = "";
  };
  for (const sign of css.replace(/\/\*[^]*?\*\//g, "")) {
    if (sign === "{") {
      within.push(text.trim().replace(/\s+/g, " "));
      open.push([]);
      text = "";
    } else if (sign === "}") {
      end();
      const declarations = open.pop()!;
      const selector = within.pop()!;
      if (declarations.length > 0) found.push({ within: [...within], selector, declarations });
    } else if (sign === ";") end();
    else text += sign;
  }
  return found;
}

export const classesIn = (selector: string): string[] =>
  [...selector.matchAll(/\.([A-Za-z](?:[\w-]|\\.)*)/g)].map(([, name]) => name!.replaceAll("\\", ""));
