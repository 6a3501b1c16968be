// /api/docs: the page that shows the description. Swagger UI's own files, from the plugin that packs them for Fastify; the
// plugin itself took a sixth of a start and 5 MB for what nobody may ever open.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

const folder = join(dirname(fileURLToPath(import.meta.resolve("@fastify/swagger-ui"))), "static");
const policy =
  "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; img-src 'self' data:; object-src 'none'";
const hide = true;

const referencePage = (files: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Vanik API</title>
<link rel="icon" href="${files}/favicon-32x32.png" type="image/png">
<link rel="stylesheet" href="${files}/swagger-ui.css">
<link rel="stylesheet" href="${files}/index.css">
</head>
<body>
<main id="swagger-ui"></main>
<script src="${files}/swagger-ui-bundle.js"></script>
<script src="${files}/begin.js"></script>
</body>
</html>
`;

const referenceScript = (description: string) =>
  `SwaggerUIBundle({ url: ${JSON.stringify(description)}, dom_id: "#swagger-ui", deepLinking: true, validatorUrl: null });\n`;

/** Registers it below the prefix /api. `description` is the address of what it shows. */
export async function registerReference(app: FastifyInstance, description: string): Promise<void> {
  await app.register(
    async (scope) => {
      scope.addHook("onRequest", async (_request, reply) => void reply.header("content-security-policy", policy));
      const html = referencePage("/api/docs/static");
      scope.get("/", { schema: { hide } }, (_request, reply) => reply.type("text/html; charset=utf-8").send(html));
      const script = referenceScript(description);
      scope.get("/static/begin.js", { schema: { hide } }, (_request, reply) =>
        reply.type("text/javascript; charset=utf-8").send(script),
      );
      // Where the description stood before it was made once for all.
      for (const old of ["/json", "/yaml"])
        scope.get(old, { schema: { hide } }, (_request, reply) => reply.redirect(description, 308));
      await scope.register(fastifyStatic, { root: folder, prefix: "/static/", index: false, decorateReply: false });
    },
    { prefix: "/docs" },
  );
}
