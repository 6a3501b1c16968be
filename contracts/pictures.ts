// Pictures that the desk uploads, of items, sub-categories, news and entries (operator 2).
import { z } from "zod";

export const PictureId = z.uuid("This is not the id of a picture");

/** How wide a picture is made, in pixels; each is 4:3. */
export const pictureWidths = [160, 320, 640, 1280] as const;

export const maxPictureBytes = 10 * 1_048_576;
/** The shorter side has so many pixels at least; the whole so many at most. */
export const leastPictureSide = 320;
export const mostPicturePixels = 40_000_000;

/** What of the picture is shown, in its pixels as it is seen: "left,top,width,height"; all of it where nothing is said. */
export const PictureInput = z.object({
  crop: z
    .string()
    .regex(/^\d{1,5},\d{1,5},[1-9]\d{0,4},[1-9]\d{0,4}$/, "Say the part as left,top,width,height in pixels")
    .transform((text) => {
      const [left = 0, top = 0, width = 0, height = 0] = text.split(",").map(Number);
      return { left, top, width, height };
    })
    .optional(),
});
export type PictureInput = z.output<typeof PictureInput>;

/** A picture with its address by width, as WebP; `.avif` stands beside each. Until it is made there are none. */
export const Picture = z.object({ id: z.string(), urls: z.record(z.string(), z.string()) });
export type Picture = z.infer<typeof Picture>;
