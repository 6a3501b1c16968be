// Every sentence that a source file says, as a parser sees it: what the browser draws of a screen without texts of its own.
import { type ESTree, parseSync, Visitor } from "vite";

/** What stands in a sentence and is told when it is drawn. */
export const blank = "{}";
/** Follows the blank of a call among an element's children, which draws text: no icon may stand there. */
export const ofText = "\u2060";

const squeeze = (text: string) => text.replaceAll(/\s+/g, " ");

/** Attributes and keys whose text nobody reads. */
const silent =
  /^(className|class|key|id|name|type|autoComplete|autoCapitalize|inputMode|href|src|to|rel|role|variant|size|is|move|field|kind|height|width|viewBox|d|fill|stroke|style|lang|method|pattern|target|sizes|key|queryKey|hue|coin|shape|icon|shownIn|preferred|from|scope|purpose|align)$|^(data-|aria-(hidden|haspopup|live|current|sort|controls|labelledby|describedby|busy|checked))/;

const isSaid = (text: string) => /[A-Za-z]{2}/.test(text);
/** A word by itself is a name within the code, a sentence or a label begins with a capital or has several words. */
const looksSaid = (text: string) =>
  isSaid(text) &&
  (/^[A-Z][a-z]/.test(text.trim()) || /[a-z]+ [a-z]/i.test(text)) &&
  !/[{}<>[\]_=]|:[a-z-]|^\.|^\/|^#|--/.test(text);

function ofTemplate({ quasis }: ESTree.TemplateLiteral): string {
  return quasis.map(({ value }) => value.cooked ?? "").join(blank);
}

type Child = ESTree.JSXChild;

/** The children of an element as one sentence, what is not text in it as blanks; nothing where there is no text among them. */
function ofChildren(children: readonly Child[]): string {
  const parts = children.map((child) => {
    // What spans lines in the source is one line, and nothing at its ends.
    if (child.type === "JSXText") {
      const lines = child.value.split("\n");
      const last = lines.length - 1;
      return lines
        .map((line, at) => (at > 0 ? line.trimStart() : line))
        .map((line, at) => (at < last ? line.trimEnd() : line))
        .filter((line) => line !== "")
        .join(" ");
    }
    if (child.type === "JSXExpressionContainer") {
      const { expression } = child;
      if (expression.type === "JSXEmptyExpression") return "";
      if (expression.type === "Literal" && typeof expression.value === "string") return expression.value;
      if (expression.type === "CallExpression") return blank + ofText;
    }
    return blank;
  });
  return parts.join("");
}

/** Sentences of a file, with a blank for each thing that is filled in; what stands under these names is left out. */
export function englishSentencesOf(file: string, source: string, leftOut: readonly string[] = []): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]!.message}`);
  const found = new Set<string>();
  const skipped = new Set<ESTree.Node>();
  const add = (text: string) => {
    const sentence = squeeze(text).trim();
    if (isSaid(sentence.replaceAll(blank, ""))) found.add(sentence);
  };
  const skipIn = (node: ESTree.Node) => {
    new Visitor({
      Literal: (inside) => void skipped.add(inside),
      TemplateLiteral: (inside) => void skipped.add(inside),
    }).visit({
      ...program,
      body: [{ type: "ExpressionStatement", expression: node } as ESTree.ExpressionStatement],
    });
  };
  new Visitor({
    ImportDeclaration: ({ source: from }) => void skipped.add(from),
    ExportAllDeclaration: ({ source: from }) => void skipped.add(from),
    ImportExpression: ({ source: from }) => void skipped.add(from),
    TSLiteralType: ({ literal }) => void skipped.add(literal),
    JSXAttribute({ name, value }) {
      const called = name.type === "JSXIdentifier" ? name.name : "";
      if (value && silent.test(called)) skipIn(value as unknown as ESTree.Node);
    },
    Property({ key, value }) {
      skipped.add(key);
      if (key.type === "Identifier" && (silent.test(key.name) || leftOut.includes(key.name))) skipIn(value);
    },
    NewExpression({ callee, arguments: args }) {
      if (callee.type === "Identifier" && callee.name === "Error") for (const one of args) skipIn(one);
    },
    JSXElement: ({ children }) => add(ofChildren(children)),
    JSXFragment: ({ children }) => add(ofChildren(children)),
    Literal(node) {
      if (typeof node.value === "string" && !skipped.has(node) && looksSaid(node.value)) add(node.value);
    },
    TemplateLiteral(node) {
      const text = ofTemplate(node);
      if (!skipped.has(node) && looksSaid(text.replaceAll(blank, "X"))) add(text);
    },
  }).visit(program);
  return [...found];
}
