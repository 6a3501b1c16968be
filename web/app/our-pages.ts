// Which addresses are pages of ours: the table of routes that every page carries tells it (web/build.ts).
import { matchRoutes, type RouteObject } from "react-router";

interface Row {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
}
export type RouteTable = Readonly<Record<string, Row | undefined>>;

declare global {
  interface Window {
    /** React Router's own. */
    __reactRouterManifest?: { routes: RouteTable };
  }
}

function routesBelow(table: RouteTable, parent?: string): RouteObject[] {
  const rows = Object.values(table).filter((row) => row?.parentId === parent);
  return rows.map((row) => {
    const { id, path, index } = row as Row;
    return index ? { id, path, index: true } : { id, path, children: routesBelow(table, id) };
  });
}

/** True when a page answers at the path; the routes that catch everything else are the 404 pages. */
export function isPage(pathname: string, table: RouteTable = window.__reactRouterManifest?.routes ?? {}): boolean {
  const last = matchRoutes(routesBelow(table), pathname)?.at(-1);
  return last !== undefined && last.route.path !== "*";
}
