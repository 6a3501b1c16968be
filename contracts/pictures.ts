// Pictures that the desk uploads, of items, sub-categories, news and entries (operator 2).
import { z } from "zod";

export const PictureId = z.uuid("This is not the id of a picture");

/** How wide a picture is made, in pixels; each is 4:3. */
export const pictureWidths = [160, 320, 640, 1280] as const;

/** A picture with its address by width, as WebP; `.avif` stands beside each. Until it is made there are none. */
export const Picture = z.object({ id: z.string(), urls: z.record(z.string(), z.string()) });
export type Picture = z.infer<typeof Picture>;
