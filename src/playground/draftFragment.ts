import { type Draft, isDraft } from './draft/values.ts';
import { firstDraft, openingWidget, type WidgetName, widgetNames } from './widgets/widgets.ts';

/** The configured widget, and its configuration. */
export interface Configured {
  name: WidgetName;
  draft: Draft;
}

/**
 * Reads the configuration in the fragment of a URL, so that a reload keeps it and a link shares it; null when there is
 * none. A widget that is only named is as the playground opens it; `origin` is that of the page.
 */
export function configuredIn(hash: string, origin: string): Configured | null {
  const said = new URLSearchParams(hash.slice(1));
  const wanted = said.get('widget') ?? openingWidget;
  const name = widgetNames.find((one) => one === wanted);
  if (name === undefined) return null;
  if (said.has('widget') && !said.has('config')) return { name, draft: firstDraft(name, origin) };
  try {
    const draft: unknown = JSON.parse(said.get('config') ?? '');
    return isDraft(draft) ? { name, draft } : null;
  } catch {
    return null;
  }
}

export function hashOf({ name, draft }: Configured): string {
  const widget = name === openingWidget ? '' : `widget=${name}&`;
  return `#${widget}config=${encodeURIComponent(JSON.stringify(draft))}`;
}

/** This page with that configuration. */
export const linkTo = (configured: Configured): string =>
  `${location.origin}${location.pathname}${location.search}${hashOf(configured)}`;
