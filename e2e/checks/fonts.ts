import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const require = createRequire(import.meta.url);

/**
 * Brought along by the tests, by weight: about as wide as Verdana and as narrow as Arial Narrow; openly licensed, and few
 * bytes. `sizeAdjust`, in percent, makes the wide one as wide as DejaVu Sans, the widest that systems come with.
 */
const FONTS = {
  wide: {
    400: { file: require.resolve('@fontsource/sora/files/sora-latin-400-normal.woff2'), sizeAdjust: 104 },
    700: { file: require.resolve('@fontsource/sora/files/sora-latin-700-normal.woff2'), sizeAdjust: 112 },
  },
  narrow: {
    400: {
      file: require.resolve('@fontsource/archivo-narrow/files/archivo-narrow-latin-400-normal.woff2'),
      sizeAdjust: 100,
    },
    700: {
      file: require.resolve('@fontsource/archivo-narrow/files/archivo-narrow-latin-700-normal.woff2'),
      sizeAdjust: 100,
    },
  },
};
export type Font = keyof typeof FONTS;
export const FONT_NAMES = ['wide', 'narrow'] as const satisfies Font[];

/** The first families of every style of ours. */
const FAMILIES = ['Arial', 'Helvetica'];

/** The bytes of a font by weight, as base64. */
const bytesOf = (font: Font) =>
  Object.entries(FONTS[font]).map(([weight, { file, sizeAdjust }]) => ({
    descriptors: { weight, sizeAdjust: `${sizeAdjust}%` },
    data: readFileSync(file, 'base64'),
  }));

declare global {
  var __faces: Record<string, FontFace[]> | undefined;
}

/**
 * The page is written in this font from now on, whatever is installed: it is in the place of the families that our
 * styles name, in shadow roots too. Given as bytes, it is nothing that a content policy speaks of.
 */
export async function writeIn(page: Page, font: Font): Promise<void> {
  const put = (name: string) =>
    page.evaluate(async (key) => {
      const faces = globalThis.__faces?.[key];
      if (faces === undefined) return false;
      document.fonts.clear();
      for (const face of faces) document.fonts.add(face);
      await document.fonts.ready;
      return true;
    }, name);
  if (await put(font)) return;
  await page.evaluate(
    async ([name, families, files]) => {
      const faces = families.flatMap((family) =>
        files.map(({ descriptors, data }) => {
          const bytes = Uint8Array.from(atob(data), (letter) => letter.codePointAt(0) ?? 0);
          return new FontFace(family, bytes, descriptors);
        }),
      );
      await Promise.all(faces.map((face) => face.load()));
      globalThis.__faces = { ...globalThis.__faces, [name]: faces };
    },
    [font, FAMILIES, bytesOf(font)] as const,
  );
  await put(font);
}
