import { Expression } from './literal.ts';
import { type Draft, isDraft } from '../values.ts';

/** The configuration as a page of another origin needs it. */
export interface HostConfig {
  config: Draft;
  /** Links and providers lead back to this very page, which ends the sign-in. */
  endsSignIn: boolean;
}

/** Ends a sign-in, so another page can have it; the page for a new password is one of the service's own. */
const ENDS_SIGN_IN = new Set(['loginRedirectURL', 'signupRedirectURL']);

/** `origin` is the playground's, where the identity service answers, too: a page elsewhere has to name it. */
export function asOfHost(draft: Draft, origin: string): HostConfig {
  let endsSignIn = false;
  const translated = (name: string, value: unknown): unknown => {
    if (isDraft(value)) return ofEach(value);
    if (!ENDS_SIGN_IN.has(name) || typeof value !== 'string' || !value.startsWith(`${origin}/`)) return value;
    endsSignIn = true;
    return new Expression('here');
  };
  const ofEach = (options: Draft): Draft =>
    Object.fromEntries(Object.entries(options).map(([name, value]) => [name, translated(name, value)]));
  const { publicToken, ...others } = ofEach(draft);
  const identified = publicToken === undefined ? {} : { publicToken };
  return { config: { ...identified, identityUrl: origin, ...others }, endsSignIn };
}
