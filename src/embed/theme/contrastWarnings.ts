import { contrastOf, rgbOf } from './contrast.ts';

export type Scheme = 'light' | 'dark';
/** Returns the value that a browser computes for a CSS colour in one scheme. */
export type ComputeColor = (color: string, scheme: Scheme) => string;

interface Pair {
  words: string;
  ink: string;
  paper: string;
  least: number;
}

const pair = (words: string, ink: string, paper: string, least = 4.5): Pair => ({ words, ink, paper, least });
const CONTAINER = 'var(--theme-container-background)';

/** Everything that a host's theme can make hard to read. Controls that are off may be (WCAG 1.4.3). */
const pairs: Pair[] = [
  pair('text on the container', 'var(--ts-ink)', CONTAINER),
  pair('quiet text on the container', 'var(--ts-ink-muted)', CONTAINER),
  pair('error text on the container', 'var(--ts-error)', CONTAINER),
  pair('success text on the container', 'var(--ts-success)', CONTAINER),
  pair('text of the primary button', 'var(--ts-on-fill)', 'var(--ts-fill)'),
  pair(
    'text of the secondary buttons',
    'var(--ts-secondary-ink, var(--ts-ink))',
    'var(--ts-secondary-fill, var(--ts-surface))',
  ),
  pair('the focus ring on the container', 'var(--ts-ring-color)', CONTAINER, 3),
];

/** Two colours that are read together, and the ratio that they have and need. */
export interface Contrast {
  words: string;
  scheme: Scheme;
  ratio: number;
  least: number;
}

/** Every pair with its ratio. A colour that cannot be read is left out. */
export const contrasts = (compute: ComputeColor, schemes: readonly Scheme[]): Contrast[] =>
  schemes.flatMap((scheme) =>
    pairs.flatMap(({ words, ink, paper, least }) => {
      const [front, back] = [ink, paper].map((color) => rgbOf(compute(color, scheme)));
      return front && back ? [{ words, scheme, ratio: contrastOf(front, back), least }] : [];
    }),
  );

/** One sentence for each pair of colours that is too close, with its ratio. */
export const contrastWarnings = (compute: ComputeColor, schemes: readonly Scheme[]): string[] =>
  contrasts(compute, schemes).flatMap(({ words, scheme, ratio, least }) =>
    ratio >= least
      ? []
      : [
          `The theme's contrast is too low in the ${scheme} scheme: ${words} has ${ratio.toFixed(2)}:1 and needs ${least}:1.`,
        ],
  );
