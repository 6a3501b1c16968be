// The application: plugins, error handler, every module's routes, the web; in this order, by hand.
import compress from "@fastify/compress";
import * as api from "@vanik/contracts/api";
import { endpointsOf, usualBodyLimit } from "@vanik/contracts/endpoint";
import { randomUUID } from "node:crypto";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type HTTPMethods,
  LogController,
} from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import type { ErpnextConnector } from "./connectors/erpnext/connector.ts";
import { registerHook } from "./connectors/erpnext/hook-route.ts";
import { erpnextRoutes } from "./connectors/erpnext/routes.ts";
import { registerDevClock } from "./demonstration/clock.ts";
import type { Deps } from "./deps.ts";
import { registerDescription } from "./api/description.ts";
import { doWhatIsDue } from "./jobs.ts";
import { keeping } from "./modules/approvals/use-cases.ts";
import { accountsRoutes } from "./modules/accounts/routes.ts";
import { auditRoutes } from "./modules/audit/routes.ts";
import { findViewer, liveSessions } from "./modules/accounts/signing-in/sessions.ts";
import { registerDrawings } from "./modules/catalogue/dimensions/drawing-files.ts";
import { catalogueRoutes } from "./modules/catalogue/routes.ts";
import { rememberingSearch } from "./modules/catalogue/use-cases.ts";
import { registerPictureFiles } from "./modules/content/picture-files.ts";
import { contentRoutes } from "./modules/content/routes.ts";
import { backupRoutes } from "./modules/backups/routes.ts";
import { findDownloads } from "./modules/backups/use-cases.ts";
import { deskRoutes } from "./modules/desk/routes.ts";
import { exportRoutes } from "./modules/exports/routes.ts";
import { settingsRoutes } from "./modules/settings/routes.ts";
import { documentsRoutes } from "./modules/documents/routes.ts";
import { findKeptWords, followParties, insertKeptWords, itemsInTrade } from "./modules/documents/use-cases.ts";
import { replyFrappeError } from "./modules/erp/frappe-reply.ts";
import { registerErpMethods } from "./modules/erp/method-routes.ts";
import { erpRoutes } from "./modules/erp/routes.ts";
import { importsRoutes } from "./modules/imports/routes.ts";
import { ledgerRoutes } from "./modules/ledger/routes.ts";
import { inquiryRoutes } from "./modules/inquiry/routes.ts";
import { partiesRoutes } from "./modules/parties/routes.ts";
import { findDeclared } from "./modules/parties/use-cases.ts";
import { peopleRoutes } from "./modules/people/routes.ts";
import {
  findToAnswer,
  findWithBidFiles,
  listByRound,
  moveByRound,
  openByRound,
  showByRound,
  uploadByRound,
} from "./modules/sourcing/use-cases.ts";
import { sourcingRoutes } from "./modules/sourcing/routes.ts";
import { acceptJson, createBodyReader } from "./platform/body.ts";
import { limitConnections, limitUnfinished } from "./platform/connections.ts";
import { registerDevMail } from "./platform/dev-mail.ts";
import { registerRoute, type Route } from "./platform/endpoint.ts";
import { Refusal } from "./platform/errors.ts";
import { replyError, validateTelling } from "./platform/error-reply.ts";
import { refusalsInLanguage } from "./api/refusals-in-language.ts";
import { hideUnseen } from "./api/unseen.ts";
import { registerFlood } from "./platform/flood.ts";
import { registerHealth } from "./platform/health.ts";
import { watchRequests } from "./platform/loop-watch.ts";
import { registerMetrics } from "./platform/metrics.ts";
import { uploadsFolder } from "./platform/nameless-file.ts";
import { callOf } from "./platform/second-person.ts";
import { createUploadSlots } from "./platform/upload-slots.ts";
import { NewsStreams } from "./platform/news-streams.ts";
import { endConnections } from "./platform/stop.ts";
import { createViewerTurns } from "./platform/viewer-turns.ts";
import { guest } from "./platform/viewer.ts";
import { siteDoor } from "./web/site.ts";

/** Every route of the product API; each line of the contract has exactly one. */
export function productRoutes(deps: Deps, connector: ErpnextConnector | null = null): Route[] {
  const search = rememberingSearch(deps.db);
  const routes: Route[] = [
    ...contentRoutes(deps),
    ...accountsRoutes(deps, followParties),
    ...catalogueRoutes(deps, search, { namedInTrade: itemsInTrade, findKeptWords, insertKeptWords }),
    ...ledgerRoutes(deps),
    ...inquiryRoutes(deps),
    ...documentsRoutes(deps, {
      move: (tx, viewer, name, words) => moveByRound(deps, tx, viewer, name, words),
      files: {
        upload: (viewer, device, name, file) => uploadByRound(deps, viewer, { name, device }, file),
        list: (viewer, name) => listByRound(deps, deps.db, viewer, name),
        open: (viewer, file) => openByRound(deps, viewer, file),
      },
      show: (...args) => showByRound(deps, ...args),
      lists: (viewer) => ({
        toAnswer: (scope) => findToAnswer(deps, scope),
        withFiles: (ids) => findWithBidFiles(deps.db, viewer, ids),
      }),
    }),
    ...auditRoutes(deps),
    ...exportRoutes(deps),
    ...backupRoutes(deps),
    ...settingsRoutes(deps),
    ...deskRoutes(deps, search, (call) => routes.find(({ endpoint }) => callOf(endpoint) === call)),
    ...sourcingRoutes(deps, findDeclared, findDownloads),
    ...partiesRoutes(deps),
    ...importsRoutes(deps),
    ...erpRoutes(deps),
    ...erpnextRoutes(deps, connector),
    ...peopleRoutes(deps),
  ];
  const served = new Set(routes.map((route) => route.endpoint));
  const missing = endpointsOf(api).filter(([, endpoint]) => !served.has(endpoint));
  if (missing.length > 0) throw new Error(`No route serves ${missing.map(([name]) => name).join(", ")}`);
  return routes;
}

const erpMethods = "/api/method";

/** A path that cannot be decoded never reaches a route; who asks for a page by one reads a page. */
function replyToUnreadable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { replyErrorPage } = request.server;
  if (replyErrorPage && !request.url.startsWith("/api/")) void replyErrorPage(error, request, reply);
  else if (request.url.startsWith(`${erpMethods}/`)) replyFrappeError(error, request, reply);
  else replyError(error, request, reply, refusalsInLanguage);
}

/** Fastify with the product API, its description and health; the web is added by main.ts. */
export async function createApp(deps: Deps, routes: Route[]): Promise<FastifyInstance> {
  const securityHeaders = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    ...(deps.config.secure && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: usualBodyLimit,
    requestTimeout: 120_000,
    genReqId: () => randomUUID(),
    // What no route takes never comes by the hook below.
    frameworkErrors: (error, request, reply) => replyToUnreadable(error, request, reply.headers(securityHeaders)),
    // A document's name of 140 characters of any script, as an address writes it.
    routerOptions: { maxParamLength: 1300 },
    trustProxy: deps.config.trustProxy.length > 0 ? deps.config.trustProxy : false,
    // Node looks for late headers every 30 s unless told otherwise.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    forceCloseConnections: "idle",
  });
  app.setValidatorCompiler(validateTelling);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler<FastifyError>((error, request, reply) => replyError(error, request, reply, refusalsInLanguage));
  app.setNotFoundHandler(() => {
    throw new Refusal("not_found", "There is nothing here");
  });
  endConnections(app);
  watchRequests(app);
  app.removeContentTypeParser("text/plain");
  app.decorateRequest("viewer");
  app.decorateRequest("atWork");
  let toldOfProxy = false;
  app.addHook("onRequest", async (request, reply) => {
    request.viewer = guest;
    void reply.headers(securityHeaders);
    if (!toldOfProxy && request.headers["x-forwarded-for"] && deps.config.trustProxy.length === 0) {
      toldOfProxy = true;
      deps.log.warn("X-Forwarded-For is ignored, and limits count the proxy: name it in TRUST_PROXY if it is yours.");
    }
  });
  const isLimited = deps.config.rateLimit || !deps.demonstration;
  if (isLimited) limitUnfinished(app);
  limitConnections(app);
  const readBody = createBodyReader(isLimited ? registerFlood(app) : () => {});
  acceptJson(app, readBody);
  registerHealth(app, deps);
  await registerMetrics(app, deps);
  registerPictureFiles(app, deps);
  registerDrawings(app);
  if (deps.demonstration && !deps.config.smtpUrl) registerDevMail(app, deps);
  registerDevClock(app, deps, () => doWhatIsDue(deps));
  await app.register((scope) => registerErpMethods(scope, deps, readBody), { prefix: erpMethods });
  if (deps.erpnext) await app.register((scope) => registerHook(scope, deps, readBody), { prefix: "/api/erpnext/hook" });
  await app.register((scope) => registerApi(scope, deps, routes), { prefix: "/api" });
  return app;
}

async function registerApi(app: FastifyInstance, deps: Deps, routes: Route[]): Promise<void> {
  await registerDescription(app, deps.config.publicUrl);
  await app.register(async (product) => {
    await product.register(compress, {
      encodings: ["br", "gzip"],
      threshold: 1024,
      brotliOptions: { params: { 1: 4 } },
      // Bodies come as they are.
      globalDecompression: false,
    });
    product.addHook("onRequest", async (request) => {
      const key = request.headers["application-key"];
      if (typeof key !== "string" || !deps.config.appKeys.has(key))
        throw new Refusal("unknown_application", "This application is not known here: send its application-key header");
    });
    hideUnseen(product);
    const streams = new NewsStreams({ ...deps, liveSessions: (ids) => liveSessions(deps, ids) });
    // They would hold the stop: a page that is told of the end comes again.
    app.addHook("preClose", async () => streams.close());
    const entrance = {
      db: deps.db,
      streams,
      clock: deps.clock,
      sign: (purpose: string, text: string) => deps.secret.sign(purpose, text),
      log: deps.log,
      erpnext: deps.erpnext,
      uploadSlots: createUploadSlots(deps.config.rateLimit),
      viewerTurns: createViewerTurns(),
      uploadsFolder: uploadsFolder(deps.config),
      keep: keeping(deps),
      findViewer: (token: string) => findViewer(deps, token),
      site: siteDoor(deps),
    };
    for (const route of routes) registerRoute(product, entrance, route);
    refuseOtherMethods(product, routes);
    product.all("/*", { schema: { hide: true } }, async () => {
      throw new Refusal("not_found", "There is no such call");
    });
  });
}

const methods: HTTPMethods[] = ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"];

function refuseOtherMethods(app: FastifyInstance, routes: Route[]): void {
  const byPath = Map.groupBy(routes, (route) => route.endpoint.path);
  for (const [url, some] of byPath) {
    const known: HTTPMethods[] = some.map((route) => route.endpoint.method);
    if (some.some((route) => route.endpoint.public)) known.push("HEAD");
    const allow = known.join(", ");
    app.route({
      method: methods.filter((method) => !known.includes(method)),
      url,
      schema: { hide: true },
      // Before the body is read: the verb alone is wrong.
      onRequest: async (_request, reply) => {
        void reply.header("allow", allow);
        throw new Refusal("method_not_allowed", `Use ${allow} here`);
      },
      handler: async () => undefined,
    });
  }
}
