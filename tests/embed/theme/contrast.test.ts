import { describe, expect, test } from 'vitest';
import { contrastOf, rgbOf, type Rgb } from '#src/embed/theme/contrast.ts';
import { type ComputeColor, contrastWarnings } from '#src/embed/theme/contrastWarnings.ts';

const rgb = (text: string): Rgb => {
  const found = rgbOf(text);
  if (found === null) throw new Error(`${text} is no colour`);
  return found;
};
const ratio = (one: string, other: string) => Number(contrastOf(rgb(one), rgb(other)).toFixed(2));

describe('the contrast of two colours', () => {
  test.each([
    ['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 21],
    ['rgb(255, 255, 255)', 'rgb(255, 255, 255)', 1],
    ['rgb(118, 118, 118)', 'rgb(255, 255, 255)', 4.54],
    ['rgb(255, 0, 0)', 'rgb(255, 255, 255)', 4],
    ['rgb(25, 48, 61)', 'rgb(255, 255, 255)', 13.71],
  ])('%s on %s is %f:1, as WCAG computes it', (one, other, expected) => {
    expect(ratio(one, other)).toBe(expected);
    expect(ratio(other, one)).toBe(expected);
  });

  test.each([
    ['color(srgb 1 1 0)', 'rgb(255, 255, 0)'],
    ['color(srgb 1.1 1 -0.05)', 'rgb(255, 255, 0)'],
  ])('%s is read as %s', (one, other) => {
    expect(ratio(one, other)).toBe(1);
  });

  test('is not guessed for what cannot be read, nor for what shines through', () => {
    expect(
      ['lab(50 10 10)', 'color(display-p3 1 0 0)', 'rgba(0, 0, 0, 0.5)', 'color(srgb 0 0 0 / 0.5)', ''].map(rgbOf),
    ).toEqual([null, null, null, null, null]);
  });
});

describe('the warnings for a theme', () => {
  const compute =
    (colors: Record<string, string>): ComputeColor =>
    (color, scheme) =>
      colors[color] ??
      (/background|surface|--ts-fill\)/.test(color) === (scheme === 'light') ? 'rgb(255, 255, 255)' : 'rgb(0, 0, 0)');

  test('are none where everything can be read', () => {
    expect(contrastWarnings(compute({}), ['light', 'dark'])).toEqual([]);
  });

  test('name the pair, the scheme and the ratio [D-100]', () => {
    const colors = { 'var(--ts-fill)': 'rgb(255, 255, 0)', 'var(--ts-on-fill)': 'rgb(255, 255, 255)' };
    expect(contrastWarnings(compute(colors), ['light'])).toEqual([
      "The theme's contrast is too low in the light scheme: text of the primary button has 1.07:1 and needs 4.5:1.",
    ]);
  });

  test('ask less of the focus ring than of text', () => {
    const colors = { 'var(--ts-ring-color)': 'rgb(140, 140, 140)', 'var(--ts-error)': 'rgb(140, 140, 140)' };
    expect(contrastWarnings(compute(colors), ['light'])).toEqual([
      "The theme's contrast is too low in the light scheme: error text on the container has 3.36:1 and needs 4.5:1.",
    ]);
  });
});
