import { inSrgb } from './contrast.ts';
import type { ComputeColor, Scheme } from './contrastWarnings.ts';

/** Asks the browser through an element that is not drawn. */
export function computedIn(root: HTMLElement): ComputeColor {
  return (color, scheme) => {
    const probe = root.ownerDocument.createElement('span');
    probe.style.display = 'none';
    probe.style.colorScheme = scheme;
    probe.style.color = inSrgb(color);
    root.append(probe);
    const { color: computed } = getComputedStyle(probe);
    probe.remove();
    return computed;
  };
}

/** The schemes that a widget may be seen in where it is, as its page has said (CSS Color Adjustment, section 2). */
export function schemesAt(root: HTMLElement): Scheme[] {
  const { colorScheme } = getComputedStyle(root);
  const ofPage = root.ownerDocument.querySelector('meta[name="color-scheme"]')?.getAttribute('content');
  const said = ((colorScheme === 'normal' ? ofPage : colorScheme) ?? '').split(/\s+/);
  const schemes = (['light', 'dark'] as const).filter((scheme) => said.includes(scheme));
  return schemes.length > 0 ? schemes : ['light'];
}
