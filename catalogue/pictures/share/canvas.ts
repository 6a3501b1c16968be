// A raster of flat colours with smooth edges: enough for drawings made of filled outlines and round-jointed lines.
export type Colour = readonly [red: number, green: number, blue: number];
export type Point = readonly [x: number, y: number];

const nowhere = () => ({ left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity });

export class Canvas {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue of each pixel. */
  readonly pixels: Uint8Array;
  /** How much of each pixel the shape in the making covers, 0 to 1. */
  private readonly cover: Float32Array;
  /** The box that the shape in the making can touch. */
  private box = nowhere();

  constructor(width: number, height: number, paper: Colour) {
    this.width = width;
    this.height = height;
    this.pixels = new Uint8Array(width * height * 3);
    this.pixels.set(paper);
    for (let done = 3; done < this.pixels.length; done *= 2) this.pixels.copyWithin(done, 0, done);
    this.cover = new Float32Array(width * height + 1);
  }

  /** Fills closed outlines as one shape; where they overlap the same way round they stay filled. */
  fill(outlines: readonly (readonly Point[])[], colour: Colour, opacity = 1): void {
    for (const outline of outlines) outline.forEach((to, index) => this.edge(outline.at(index - 1) ?? to, to));
    this.sumRows();
    this.paint(colour, opacity);
  }

  /** Draws lines of one width with round joins and ends. */
  stroke(lines: readonly (readonly Point[])[], width: number, colour: Colour): void {
    for (const line of lines)
      line.forEach((to, index) => {
        if (index > 0) this.segment(line[index - 1] ?? to, to, width / 2);
      });
    this.paint(colour, 1);
  }

  private reach([x0, y0]: Point, [x1, y1]: Point, far: number): void {
    const { box } = this;
    box.left = Math.min(box.left, Math.max(0, Math.floor(Math.min(x0, x1) - far)));
    box.right = Math.max(box.right, Math.min(this.width - 1, Math.ceil(Math.max(x0, x1) + far)));
    box.top = Math.min(box.top, Math.max(0, Math.floor(Math.min(y0, y1) - far)));
    box.bottom = Math.max(box.bottom, Math.min(this.height - 1, Math.ceil(Math.max(y0, y1) + far)));
  }

  /** Adds an edge's signed area to the pixels that it crosses; `sumRows` turns that into coverage. */
  private edge([x0, y0]: Point, [x1, y1]: Point): void {
    if (y0 === y1) return;
    const sign = y0 < y1 ? 1 : -1;
    const [topX, topY, endX, endY] = y0 < y1 ? [x0, y0, x1, y1] : [x1, y1, x0, y0];
    const slope = (endX - topX) / (endY - topY);
    this.reach([x0, y0], [x1, y1], 1);
    const last = Math.min(this.height, Math.ceil(endY));
    for (let row = Math.max(0, Math.floor(topY)); row < last; row += 1) {
      const from = Math.max(row, topY);
      const to = Math.min(row + 1, endY);
      const start = topX + (from - topY) * slope;
      const end = topX + (to - topY) * slope;
      this.crossRow(row, Math.min(start, end), Math.max(start, end), sign * (to - from));
    }
  }

  private crossRow(row: number, left: number, right: number, height: number): void {
    const first = Math.floor(left);
    const last = Math.max(first, Math.ceil(right) - 1);
    const base = row * this.width;
    let before = 0;
    for (let column = first; column <= last; column += 1) {
      const share = last === first ? 1 : (Math.min(right, column + 1) - Math.max(left, column)) / (right - left);
      const middle = (Math.max(left, column) + Math.min(right, column + 1)) / 2;
      const inside = share * (column + 1 - middle);
      this.put(base, column, height * (before + inside));
      before = share - inside;
    }
    this.put(base, last + 1, height * before);
  }

  private put(base: number, column: number, value: number): void {
    if (column >= this.width) return;
    const at = base + Math.max(0, column);
    this.cover[at] = (this.cover[at] ?? 0) + value;
  }

  private sumRows(): void {
    const { box, cover, width } = this;
    for (let row = box.top; row <= box.bottom; row += 1) {
      let sum = 0;
      for (let at = row * width + box.left; at <= row * width + box.right; at += 1) {
        sum += cover[at] ?? 0;
        cover[at] = Math.min(1, Math.abs(sum));
      }
    }
  }

  /** Covers what is nearer to the segment than the radius; neighbours meet without a seam, as the larger cover counts. */
  private segment([x0, y0]: Point, [x1, y1]: Point, radius: number): void {
    const far = radius + 1;
    const [dx, dy] = [x1 - x0, y1 - y0];
    const length = dx * dx + dy * dy || 1;
    this.reach([x0, y0], [x1, y1], far);
    const lastRow = Math.min(this.height - 1, Math.ceil(Math.max(y0, y1) + far));
    for (let row = Math.max(0, Math.floor(Math.min(y0, y1) - far)); row <= lastRow; row += 1) {
      const [left, right] = spanOf([x0, y0], [x1, y1], row + 0.5, far);
      const last = Math.min(this.width - 1, Math.ceil(right));
      for (let column = Math.max(0, Math.floor(left)); column <= last; column += 1) {
        const [px, py] = [column + 0.5 - x0, row + 0.5 - y0];
        const along = Math.max(0, Math.min(1, (px * dx + py * dy) / length));
        const covered = radius + 0.5 - Math.hypot(px - along * dx, py - along * dy);
        const at = row * this.width + column;
        if (covered > (this.cover[at] ?? 0)) this.cover[at] = Math.min(1, covered);
      }
    }
  }

  private paint(colour: Colour, opacity: number): void {
    const { box, cover, width } = this;
    for (let row = box.top; row <= box.bottom; row += 1)
      for (let at = row * width + box.left; at <= row * width + box.right; at += 1) {
        const share = (cover[at] ?? 0) * opacity;
        if (share === 0) continue;
        cover[at] = 0;
        this.mix(at * 3, colour, share);
      }
    this.box = nowhere();
  }

  private mix(at: number, colour: Colour, share: number): void {
    for (let channel = 0; channel < 3; channel += 1) {
      const was = this.pixels[at + channel] ?? 0;
      this.pixels[at + channel] = was + ((colour[channel] ?? 0) - was) * share + 0.5;
    }
  }
}

/** The columns in which a row at `y` can be nearer to the segment than `far`. */
function spanOf([x0, y0]: Point, [x1, y1]: Point, y: number, far: number): [number, number] {
  if (y0 === y1) return [Math.min(x0, x1) - far, Math.max(x0, x1) + far];
  const at = (value: number) => x0 + (x1 - x0) * Math.max(0, Math.min(1, (value - y0) / (y1 - y0)));
  const [a, b] = [at(y - far), at(y + far)];
  return [Math.min(a, b) - far, Math.max(a, b) + far];
}
