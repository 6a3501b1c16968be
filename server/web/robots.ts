// What crawlers may read: the public pages. What belongs to one reader, the API and the tools are left out.
import type { FastifyInstance } from "fastify";

const closed = ["/api/", "/user", "/desk", "/bid/", "/hi/bid/", "/checkout", "/hi/checkout", "/dev/"];

function robotsText(publicUrl: string): string {
  return [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ].join("\n");
}

const nothing = "User-agent: *\nDisallow: /\n";

/** While the site is closed nothing may be read, and nobody is to remember that. */
export function registerRobots(app: FastifyInstance, publicUrl: string, isOpen: () => Promise<boolean>): void {
  const text = robotsText(publicUrl);
  app.get("/robots.txt", async (_request, reply) => {
    const open = await isOpen();
    void reply.header("cache-control", open ? "public, max-age=86400" : "no-store");
    return reply.type("text/plain; charset=utf-8").send(open ? text : nothing);
  });
}
