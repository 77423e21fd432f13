import { Expression } from './literal.ts';
import { type Draft, isDraft } from '../draft/values.ts';

/** The configuration as a page of another origin needs it. */
export interface HostConfig {
  config: Draft;
  /** Links and providers lead back to this very page. */
  isReturnedTo: boolean;
}

/**
 * `origin` is the playground's, where the identity service answers, too: a page elsewhere has to name it. `returnFields`:
 * settings whose address is the page itself.
 */
export function asOfHost(draft: Draft, origin: string, returnFields: ReadonlySet<string>): HostConfig {
  let isReturnedTo = false;
  const translated = (name: string, value: unknown): unknown => {
    if (isDraft(value)) return ofEach(value);
    if (!returnFields.has(name) || typeof value !== 'string' || !value.startsWith(`${origin}/`)) return value;
    isReturnedTo = true;
    return new Expression('here');
  };
  const ofEach = (options: Draft): Draft =>
    Object.fromEntries(Object.entries(options).map(([name, value]) => [name, translated(name, value)]));
  const { publicToken, ...others } = ofEach(draft);
  const identified = publicToken === undefined ? {} : { publicToken };
  return { config: { ...identified, identityUrl: origin, ...others }, isReturnedTo };
}
