import { useEffect, useState } from 'react';
import { computedIn, schemesAt } from '#src/embed/theme/computedColors.ts';
import { type Contrast, contrasts } from '#src/embed/theme/contrastWarnings.ts';
import { playgroundTexts as texts } from '#src/texts/playground.texts.ts';
import type { Draft } from './draft/values.ts';

/** How long a theme may take until it is drawn, ms: the preview waits for whoever types. */
const DRAWN = 600;

/** The widget of the preview, in its shadow root where it has one. */
function widgetOnStage(): HTMLElement | null {
  const place = document.querySelector('.pg-stage__place');
  const inShadow = [...(place?.children ?? [])].map(({ shadowRoot }) => shadowRoot).find((root) => root !== null);
  return (inShadow ?? place)?.querySelector<HTMLElement>('.ts-widget') ?? null;
}

/** Every pair of colours that the theme decides, with its ratio as the browser computes it (WCAG 1.4.3, 1.4.11). */
export function ContrastTable({ draft }: { draft: Draft }) {
  const [measured, setMeasured] = useState<Contrast[]>([]);
  // Another draft is another theme, once it is drawn.
  useEffect(() => {
    const timer = setTimeout(() => {
      const widget = widgetOnStage();
      if (widget !== null) setMeasured(contrasts(computedIn(widget), schemesAt(widget)));
    }, DRAWN);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is measured follows from the draft
  }, [draft]);
  if (measured.length === 0) return null;
  return (
    <table className="pg-contrast">
      <caption>{texts.contrast}</caption>
      <tbody>
        {measured.map(({ words, scheme, ratio, least }) => (
          <tr key={`${words} ${scheme}`} data-low={ratio < least || undefined}>
            <th scope="row">
              {words}, {texts.schemes[scheme].toLowerCase()}
            </th>
            <td>
              {ratio.toFixed(1)} : 1{ratio < least && ` – ${texts.needs(least)}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
