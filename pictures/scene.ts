import {
  type Axis,
  SIDES,
  TAU,
  type Vec2,
  type Vec3,
  VIEW,
  circle,
  clip,
  direction,
  dot,
  hull,
  place,
  project,
  signedArea,
  toneOf,
} from "./geometry.ts";
import { extrude } from "./extrusion.ts";
import { type Profile, smoothBands, strips } from "./revolution.ts";
import { type Shape, type SvgOptions, render } from "./svg.ts";
import type { Fill, Material, Stroke } from "./tones.ts";

interface LatheOptions {
  /** Curved tone boundaries and no edges between the segments. */
  smooth?: boolean;
  cap?: boolean;
  capMat?: Material;
  shadow?: boolean;
}

interface PrismOptions {
  capMat?: Material;
  shadow?: boolean;
  smooth?: boolean;
}

interface RingsOptions {
  /** Leans the rings: the helix of a thread. */
  skew?: number;
  w?: "t" | "o";
  /** Share of the visible half ring, 0 to 1. */
  from?: number;
  to?: number;
}

/** Where the shadow of the point lies on the ground. */
const shadowOf = ([x, y, z]: Vec3): Vec2 => project([x + z * 0.42, y - z * 0.18, 0]);

/**
 * A drawing in the making: solids under one light, painted in the order of the calls.
 * Paint far to near: low x + y + z first.
 */
export class Scene {
  readonly shapes: Shape[] = [];
  readonly shadows: Vec2[][] = [];

  /** A flat face. */
  poly(points: readonly Vec3[], fill: Fill, stroke: Stroke = "t"): this {
    return this.paint(points.map(project), fill, stroke);
  }

  /** A line through the points. */
  line(points: readonly Vec3[], stroke: Stroke = "t", closed = false): this {
    this.shapes.push({ points: points.map(project), fill: "none", stroke, open: !closed });
    return this;
  }

  /** The shadow of a convex solid with these corners on the ground. */
  cast(points: readonly Vec3[]): this {
    this.shadows.push(hull(points.map(shadowOf)));
    return this;
  }

  /** A solid of revolution; one material for all, or one per segment of the profile. */
  lathe(
    axis: Axis,
    o: Vec3,
    profile: Profile,
    mat: Material | readonly Material[] = "n",
    { smooth = false, cap = true, capMat, shadow = true }: LatheOptions = {},
  ): this {
    const material = (k: number): Material => (typeof mat === "string" ? mat : mat[k]);
    const rings = profile.map(([t, r]) => circle(axis, o, t, r));
    const all = rings.flat();
    const [endT, endR] = profile[profile.length - 1];
    const end = (m: Material): Fill => `${capMat ?? m}${toneOf(direction(axis, 1, 0, 0))}`;
    if (smooth && profile.length > 12) {
      const silhouette = hull(all.map(project));
      this.paint(silhouette, `${material(0)}0`, null);
      for (const band of smoothBands(axis, o, profile, silhouette)) {
        this.paint(band.points, `${material(0)}${band.tone}`, null);
      }
    } else {
      for (let k = 0; k + 1 < profile.length; k++) {
        const [t0, r0] = profile[k];
        const [t1, r1] = profile[k + 1];
        const slope = (r0 - r1) / (t1 - t0 || 1e-6);
        const m = material(k);
        const silhouette = hull([...rings[k], ...rings[k + 1]].map(project));
        this.paint(silhouette, `${m}2`, null);
        const seen = strips(rings[k], rings[k + 1], (cos, sin) => {
          const normal = direction(axis, slope, cos, sin);
          return dot(normal, VIEW) > -0.02 ? `${m}${toneOf(normal)}` : null;
        });
        for (const { points, fill } of seen) this.paint(points, fill, null);
        if (smooth) continue;
        this.paint(silhouette, "none", "o");
        if (cap && r1 > 0) this.paint(rings[k + 1].map(project), end(m), "t");
      }
    }
    if (smooth) {
      if (cap && endR > 0.02) {
        this.poly(circle(axis, o, endT, endR), end(material(profile.length - 2)));
      }
      this.paint(hull(all.map(project)), "none", "o");
    }
    return shadow ? this.cast(all) : this;
  }

  /** A straight round bar from t0 to t1 along the axis. */
  cylinder(
    axis: Axis,
    o: Vec3,
    t0: number,
    t1: number,
    r: number,
    mat: Material = "n",
    options?: Omit<LatheOptions, "smooth">,
  ): this {
    return this.lathe(axis, o, [[t0, r], [t1, r]], mat, options); // prettier-ignore
  }

  /** A bore seen from its near face at t; `through` shows the ground behind. */
  hole(axis: Axis, o: Vec3, t: number, r: number, depth: number, mat: Material = "n", through = true): this {
    const near = circle(axis, o, t, r);
    const far = circle(axis, o, t - depth, r);
    const mouth = near.map(project);
    this.paint(mouth, `${mat}4`, null);
    const wall = strips(near, far, (cos, sin) => {
      const normal = direction(axis, 0, -cos, -sin);
      return dot(normal, VIEW) > 0 ? `${mat}${Math.min(4, toneOf(normal) + 1)}` : null;
    });
    for (const { points, fill } of wall) this.paint(clip(points, mouth), fill, null);
    if (through) this.paint(clip(far.map(project), mouth), "bg", "t");
    return this.paint(mouth, "none", "t");
  }

  /** A straight extrusion of a flat profile [[u, v], …] from t0 to t1 along the axis. */
  prism(
    axis: Axis,
    o: Vec3,
    profile: readonly Vec2[],
    t0: number,
    t1: number,
    mat: Material = "n",
    { capMat, shadow = true, smooth = false }: PrismOptions = {},
  ): this {
    const { convex, faces, top, bottom, silhouette, sides } = extrude(axis, o, profile, t0, t1, smooth);
    if (!convex) this.line(silhouette, "o", true);
    for (const { tone, points } of faces) this.poly(points, `${mat}${tone}`, smooth ? null : "t");
    this.poly(top, `${capMat ?? mat}${toneOf(direction(axis, 1, 0, 0))}`);
    if (convex) this.line(silhouette, "o", true);
    if (!shadow) return this;
    if (convex) return this.cast([...bottom, ...top]);
    for (const side of sides) this.cast(side);
    for (const cap of [bottom, top]) this.shadows.push(cap.map(shadowOf));
    return this;
  }

  /** A convex opening in the near face at t, straight down to `depth`; `through` shows the ground behind. */
  opening(
    axis: Axis,
    o: Vec3,
    profile: readonly Vec2[],
    t: number,
    depth: number,
    mat: Material = "n",
    through = true,
  ): this {
    const corners = signedArea(profile) < 0 ? [...profile].reverse() : profile;
    const near = corners.map(([u, v]) => place(axis, o, t, u, v));
    const far = corners.map(([u, v]) => place(axis, o, t - depth, u, v));
    const mouth = near.map(project);
    this.paint(mouth, `${mat}4`, null);
    corners.forEach((p, i) => {
      const j = (i + 1) % corners.length;
      const normal = direction(axis, 0, p[1] - corners[j][1], corners[j][0] - p[0]);
      if (dot(normal, VIEW) <= 0) return;
      const wall = [near[i], near[j], far[j], far[i]].map(project);
      this.paint(clip(wall, mouth), `${mat}${Math.min(4, toneOf(normal) + 1)}`, null);
    });
    if (through) this.paint(clip(far.map(project), mouth), "bg", "t");
    return this.paint(mouth, "none", "t");
  }

  /** A box of width w along x, depth d along y and height h, its lowest corner at (x, y, z). */
  box(
    x: number,
    y: number,
    z: number,
    w: number,
    d: number,
    h: number,
    mat: Material = "n",
    options?: PrismOptions,
  ): this {
    return this.prism("z", [x, y, z], [[0, 0], [w, 0], [w, d], [0, d]], 0, h, mat, options); // prettier-ignore
  }

  /** Thread or ribs: the visible half of a ring every `step`. */
  rings(
    axis: Axis,
    o: Vec3,
    r: number,
    t0: number,
    t1: number,
    step: number,
    { skew = 0, w = "t", from = 0, to = 1 }: RingsOptions = {},
  ): this {
    const angles = Array.from({ length: SIDES }, (_, i) => (i / SIDES) * TAU);
    const visible = angles.map((angle) => dot(direction(axis, 0, Math.cos(angle), Math.sin(angle)), VIEW) > 0);
    const start = visible.findIndex((seen, i) => seen && !visible[(i + SIDES - 1) % SIDES]);
    const count = visible.filter(Boolean).length;
    const first = Math.floor(count * from);
    const half = angles.map((_, i) => angles[(start + i) % SIDES]).slice(first, Math.ceil(count * to));
    if (half.length < 2) return this;
    for (let t = t0; t <= t1 + 1e-6; t += step) {
      const lean = (angle: number): number => t + skew * Math.cos(angle - 0.9);
      this.line(
        half.map((angle) => place(axis, o, lean(angle), r * Math.cos(angle), r * Math.sin(angle))),
        w,
      );
    }
    return this;
  }

  /** The drawing as SVG, fitted into its frame. */
  svg(options: SvgOptions = {}): string {
    return render(this.shapes, this.shadows, options);
  }

  private paint(points: Vec2[], fill: Fill, stroke: Stroke): this {
    if (points.length > 2) this.shapes.push({ points, fill, stroke });
    return this;
  }
}
