/** A colour in sRGB, each part from 0 to 1, without its transparency. */
export type Rgb = readonly [number, number, number];

const numbersIn = (text: string): number[] =>
  (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number);
const within = (part: number): number => Math.min(1, Math.max(0, part));
const linear = (part: number): number => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** The same colour in sRGB: mixed with itself there, a browser computes it as `color(srgb …)`, whatever it was before. */
export const inSrgb = (color: string): string => `color-mix(in srgb, ${color}, ${color})`;

/** An opaque colour as browsers compute it in sRGB: `rgb()` or `color(srgb …)`; null for any other. */
export function rgbOf(computed: string): Rgb | null {
  const [red = 0, green = 0, blue = 0, opacity = 1] = numbersIn(computed);
  const scale = { rgb: 255, 'color(srgb': 1 }[/^(?:rgb|color\(srgb(?=\s))/.exec(computed)?.[0] ?? ''];
  return scale === undefined || opacity < 1 ? null : [within(red / scale), within(green / scale), within(blue / scale)];
}

/** WCAG 2.2, relative luminance. */
export const luminanceOf = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** WCAG 2.2, contrast ratio: from 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
