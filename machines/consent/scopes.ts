import { type KnownScope, knownScopes } from '#contracts/identity/authorization.ts';
import type { AskedScope, GrantableScope } from '#machines/ports/authorization/authorizations.ts';

const knownScope = ({ scope }: GrantableScope): KnownScope | undefined => knownScopes.find((one) => one === scope);
const isKnown = (scope: GrantableScope): boolean => knownScope(scope) !== undefined;

/** A scope as it is told: one that we know by its name, any other in the words that came with it, or as it is written. */
export type ShownScope = KnownScope | { words: string } | { name: string };

/** Lines for people; those of `farReaching` stand out. */
export interface ShownScopes {
  usual: ShownScope[];
  farReaching: ShownScope[];
}

function shownScope(given: GrantableScope): ShownScope {
  const words = given.description.trim();
  return knownScope(given) ?? (words === '' ? { name: given.scope } : { words });
}

export function shownScopes(scopes: GrantableScope[]): ShownScopes {
  const shown = reportedScopes(scopes);
  return {
    usual: shown.filter((one) => !one.isFarReaching).map(shownScope),
    farReaching: shown.filter((one) => one.isFarReaching).map(shownScope),
  };
}

/** IDP-20: one unknown scope among those that are asked for is enough. */
export const areKnown = (scopes: GrantableScope[]): boolean => scopes.every(isKnown);

/** Scopes that the application may not have, by their names, known or not (D-502). */
export const withheldScopes = (scopes: AskedScope[]): string[] =>
  scopes.filter(({ isGrantable }) => !isGrantable).map(({ scope }) => scope);

/** Leaves out the line about the person's identity when any other scope says more (D-263). */
function reportedScopes(scopes: GrantableScope[]): GrantableScope[] {
  const more = scopes.filter(({ scope }) => scope !== 'openid');
  return more.length > 0 ? more : scopes;
}
