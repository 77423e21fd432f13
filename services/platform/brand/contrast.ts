type Parts = readonly [number, number, number];

const linear = (part: number): number => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

const linearOf = (color: string): Parts => {
  const part = (at: number) => linear(Number.parseInt(color.slice(at, at + 2), 16) / 255);
  return [part(1), part(3), part(5)];
};

/** WCAG 2.2, contrast ratio of white text. */
const whiteOn = ([red, green, blue]: Parts): number => 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);

/** https://bottosson.github.io/posts/oklab */
const oklabOf = ([red, green, blue]: Parts): Parts => {
  const l = Math.cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue);
  const m = Math.cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue);
  const s = Math.cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue);
  return [
    0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s,
    1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s,
    0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s,
  ];
};

const linearFromOklab = ([lightness, a, b]: Parts): Parts => {
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  const within = (part: number): number => Math.min(1, Math.max(0, part));
  return [
    within(4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s),
    within(-1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s),
    within(-0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s),
  ];
};

/** Share of the colour in a button under the pointer (`--ts-fill-hover` in design/tokens.css). */
const HOVER = 0.86;

/**
 * Returns the lowest contrast that white text has on a button of this colour, at rest and under the pointer: a ratio of
 * WCAG 2.2. In the dark scheme a button has the lightness that tokens.css gives it, for every colour.
 */
export function buttonContrast(color: string): number {
  const given = linearOf(color);
  const [lightness, a, b] = oklabOf(given);
  const hovered: Parts = [HOVER * lightness + 1 - HOVER, HOVER * a, HOVER * b];
  return Math.min(whiteOn(given), whiteOn(linearFromOklab(hovered)));
}
