import type { BrowserContext } from '@playwright/test';

/** Corners are smoothed a shade differently from one drawing to the next. */
export const SHADE = 2;

/** Returns the difference of two pictures at the pixel where they differ most, from 0 to 255; 255 for another size. */
export async function differenceOf(context: BrowserContext, one: Buffer, other: Buffer): Promise<number> {
  if (one.equals(other)) return 0;
  const page = await context.newPage();
  try {
    return await page.evaluate(
      async (pictures) => {
        const [first, second] = await Promise.all(
          pictures.map(async (picture) => {
            const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
            const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
            canvas?.drawImage(bitmap, 0, 0);
            return canvas?.getImageData(0, 0, bitmap.width, bitmap.height);
          }),
        );
        if (!first || !second || first.width !== second.width || first.height !== second.height) return 255;
        return first.data.reduce(
          (most, value, index) => Math.max(most, Math.abs(value - (second.data[index] ?? 0))),
          0,
        );
      },
      [one, other].map((picture) => picture.toString('base64')),
    );
  } finally {
    await page.close();
  }
}
