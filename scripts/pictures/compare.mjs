import { existsSync, readFileSync } from 'node:fs';

/** Corners and letters may be drawn a shade differently from one time to the next. */
const SHADE = 8;

/**
 * Says how a picture differs from the one taken before, or null when it does not.
 * @param {import('@playwright/test').Browser} browser
 */
export async function differenceOf(browser, file, taken) {
  if (!existsSync(file)) return 'is not there yet';
  const known = readFileSync(file);
  if (known.equals(taken)) return null;
  const page = await browser.newPage();
  try {
    return await page.evaluate(
      async ([pictures, shade]) => {
        const [one, other] = await Promise.all(
          pictures.map(async (picture) => {
            const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
            const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
            canvas.drawImage(bitmap, 0, 0);
            return canvas.getImageData(0, 0, bitmap.width, bitmap.height);
          }),
        );
        if (one.width !== other.width || one.height !== other.height)
          return `is ${other.width} by ${other.height} instead of ${one.width} by ${one.height}`;
        let count = 0;
        for (let at = 0; at < one.data.length; at += 4) {
          const apart = [0, 1, 2].map((part) => Math.abs(one.data[at + part] - other.data[at + part]));
          if (Math.max(...apart) > shade) count += 1;
        }
        return count === 0 ? null : `differs in ${count} of ${one.width * one.height} pixels`;
      },
      [[known, taken].map((picture) => picture.toString('base64')), SHADE],
    );
  } finally {
    await page.close();
  }
}
