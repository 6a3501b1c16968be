// What crawlers may read: the public pages. What belongs to one reader, the API and the tools are left out.
import type { FastifyInstance } from "fastify";

const closed = ["/api/", "/user", "/desk", "/checkout", "/hi/checkout", "/dev/"];

export function robotsText(publicUrl: string): string {
  return [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ].join("\n");
}

export function registerRobots(app: FastifyInstance, publicUrl: string): void {
  const text = robotsText(publicUrl);
  app.get("/robots.txt", (_request, reply) =>
    reply.header("cache-control", "public, max-age=86400").type("text/plain; charset=utf-8").send(text),
  );
}
