import type { Theme } from '#contracts/theme.ts';
import { computedIn, schemesAt } from './computedColors.ts';
import { luminanceOf, rgbOf } from './contrast.ts';
import { type ComputeColor, contrastWarnings } from './contrastWarnings.ts';
import { themeProperties } from './themeProperties.ts';

/** D-100: one background for both schemes leaves no choice: the scheme is the one that it belongs to. */
function schemeOf({ scheme, container: { background }, dark }: Theme, compute: ComputeColor): Theme['scheme'] {
  if (scheme === 'light' || scheme === 'dark') return scheme;
  if (background === null || dark.container.background !== null) return scheme;
  const rgb = rgbOf(compute(background, 'light'));
  if (rgb === null) return scheme;
  return luminanceOf(rgb) > 0.18 ? 'light' : 'dark';
}

/**
 * Asking the browser for a colour computes styles, from which those of the theme would then be faded in: durations are
 * nought until the theme has been drawn.
 */
function holdTransitions(root: HTMLElement): () => void {
  const page = root.ownerDocument.defaultView;
  const release = () => root.style.removeProperty('--ts-fast');
  root.style.setProperty('--ts-fast', '0s');
  page?.requestAnimationFrame(() => page.requestAnimationFrame(release));
  return release;
}

/**
 * Applies a theme to the root of a widget and answers how to remove it. It goes through the CSSOM, which a strict
 * content security policy allows. `warn` hears of each pair of colours that is hard to read.
 */
export function applyTheme(root: HTMLElement, theme: Theme, warn?: (sentence: string) => void): () => void {
  const releaseTransitions = holdTransitions(root);
  const compute = computedIn(root);
  const scheme = schemeOf(theme, compute);
  const properties = Object.entries({
    ...themeProperties(theme),
    'color-scheme': scheme === 'system' ? 'light dark' : scheme,
  });
  for (const [name, value] of properties) root.style.setProperty(name, value);
  // The styles of the root may come in the same breath as the root.
  queueMicrotask(() => {
    if (warn === undefined || !root.isConnected) return;
    for (const sentence of contrastWarnings(compute, schemesAt(root))) warn(sentence);
  });
  return () => {
    releaseTransitions();
    for (const [name] of properties) root.style.removeProperty(name);
  };
}
