import { useEffect, useState } from 'react';
import { computedIn, schemesAt } from '#src/embed/theme/computedColors.ts';
import { type Contrast, contrasts } from '#src/embed/theme/contrastWarnings.ts';
import { playgroundTexts as texts } from '#src/texts/playground.texts.ts';

/** Between two looks at the preview, ms. */
const PAUSE = 600;

/** The widget of the preview, in its shadow root where it has one. */
function widgetOnStage(): HTMLElement | null {
  const place = document.querySelector('.pg-stage__place');
  const inShadow = [...(place?.children ?? [])].map(({ shadowRoot }) => shadowRoot).find((root) => root !== null);
  return (inShadow ?? place)?.querySelector<HTMLElement>('.ts-widget') ?? null;
}

/** Every pair of colours that the theme decides, with its ratio as the browser computes it (WCAG 1.4.3, 1.4.11). */
export function ContrastTable() {
  const [measured, setMeasured] = useState<Contrast[]>([]);
  // The preview draws a theme when a person who types has paused and its files are there: nobody knows when, so it is looked at.
  useEffect(() => {
    const timer = setInterval(() => {
      const widget = widgetOnStage();
      if (widget === null) return;
      const found = contrasts(computedIn(widget), schemesAt(widget));
      setMeasured((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found));
    }, PAUSE);
    return () => clearInterval(timer);
  }, []);
  if (measured.length === 0) return null;
  return (
    <table className="pg-contrast">
      <caption>{texts.contrast}</caption>
      <tbody>
        {measured.map(({ words, scheme, ratio, least }) => (
          <tr key={`${words} ${scheme}`} data-low={ratio < least || undefined}>
            <th scope="row">{`${words}, ${texts.schemes[scheme].toLowerCase()}`}</th>
            <td>{`${ratio.toFixed(1)} : 1${ratio < least ? ` – ${texts.needs(least)}` : ''}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
