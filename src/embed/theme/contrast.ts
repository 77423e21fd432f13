/** A colour in sRGB, each part from 0 to 1, without its transparency. */
export type Rgb = readonly [number, number, number];

const numbersIn = (text: string): number[] =>
  (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number);
const within = (part: number): number => Math.min(1, Math.max(0, part));
const encoded = (light: number): number => (light <= 0.003_130_8 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);
const linear = (part: number): number => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** OKLab to sRGB, as in CSS Color 4, section 19. */
function fromOklab(lightness: number, a: number, b: number): Rgb {
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  const parts = [
    4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
  ] as const;
  return [within(encoded(parts[0])), within(encoded(parts[1])), within(encoded(parts[2]))];
}

/** An opaque colour as browsers compute it: `rgb()`, `color(srgb …)`, `oklab()` or `oklch()`; null for any other. */
export function rgbOf(computed: string): Rgb | null {
  const [first = 0, second = 0, third = 0, opacity = 1] = numbersIn(computed);
  if (opacity < 1) return null;
  switch (/^(rgba?|color\(srgb(?=\s)|oklab|oklch)/.exec(computed)?.[1]) {
    case 'rgb':
    case 'rgba':
      return [first / 255, second / 255, third / 255];
    case 'color(srgb':
      return [within(first), within(second), within(third)];
    case 'oklab':
      return fromOklab(first, second, third);
    case 'oklch': {
      const angle = (third * Math.PI) / 180;
      return fromOklab(first, second * Math.cos(angle), second * Math.sin(angle));
    }
    default:
      return null;
  }
}

/** WCAG 2.2, relative luminance. */
export const luminanceOf = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** WCAG 2.2, contrast ratio: from 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
