import { defaultScopes } from '#contracts/identity/authorization.ts';
import { givenIn } from '#machines/consent/query.ts';
import { AuthorizationError, type AuthorizationRequest } from '#machines/ports/authorization/authorizations.ts';
import { failureOf } from '#machines/ports/authorization/authorizationFailure.ts';
import { hasEnded } from '#machines/ports/session.ts';
import type { ConsentFailure } from './consent.types.ts';

export type RequiredParameter = 'client_id' | 'redirect_uri';

/** IDP-09, IDP-10, D-41: the first that is missing. A `request_uri` stands for the whole request (RFC 9126). */
export function missingIn(query: string): RequiredParameter | null {
  const given = givenIn(query, ['client_id', 'redirect_uri', 'request_uri']);
  if (given.client_id === undefined) return 'client_id';
  return given.redirect_uri === undefined && given.request_uri === undefined ? 'redirect_uri' : null;
}

const passedOn = [
  'redirect_uri',
  'response_type',
  'prompt',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'id_token_hint',
  'request',
  'request_uri',
  'response_mode',
  'reauthentication_token',
] as const;

const listed = (text: string): string[] => text.split(/\s+/).filter((part) => part !== '');

/** Returns what a query asks for (IDP-12 … IDP-18). A `request_uri` stands for scopes and a type of its own. */
export function requestOf(query: string): AuthorizationRequest {
  const { client_id = '', scope, max_age, ...rest } = givenIn(query, ['client_id', 'scope', 'max_age', ...passedOn]);
  const scopes = listed(scope ?? '');
  const resources = new URLSearchParams(query).getAll('resource').filter((one) => one !== '');
  const asked = scopes.length > 0 ? scopes : [...defaultScopes];
  return {
    client_id,
    ...(rest.request_uri === undefined ? { response_type: 'code' } : {}),
    ...rest,
    ...(rest.request_uri === undefined || scopes.length > 0 ? { scopes: asked } : {}),
    // The contract refuses an age that is not a number: leaving it out would let an old sign-in pass.
    ...(max_age === undefined ? {} : { max_age: Number(max_age) }),
    ...(resources.length > 0 ? { resources } : {}),
  };
}

/** The application may want one person alone: it would get an error for anybody else (OpenID Connect Core, 3.1.2.1). */
export const canSwitchAccount = (query: string): boolean =>
  givenIn(query, ['id_token_hint']).id_token_hint === undefined;

/** The application wants no screen; the service says what to tell it. */
export const isSilent = (query: string): boolean => listed(givenIn(query, ['prompt']).prompt ?? '').includes('none');

/**
 * The same request from somebody who has just signed in: `prompt=login` is fulfilled (D-264), and the service is shown since
 * when, where it has asked for it (D-243).
 */
export function signedInQuery(query: string, failure: ConsentFailure | undefined): string {
  const parameters = new URLSearchParams(query);
  const prompts = listed(parameters.get('prompt') ?? '').filter((one) => one !== 'login');
  if (prompts.length > 0) parameters.set('prompt', prompts.join(' '));
  else parameters.delete('prompt');
  if (failure?.kind === 'reauthentication' && failure.token !== null) {
    parameters.set('reauthentication_token', failure.token);
  }
  return parameters.toString();
}

export function consentFailureOf(error: unknown): ConsentFailure {
  if (hasEnded(error)) return { kind: 'signedOut' };
  if (!(error instanceof AuthorizationError)) return { ...failureOf(error), restart: null };
  if (error.code === 'reauthentication_required') {
    return { kind: 'reauthentication', token: error.reauthenticationToken };
  }
  if (error.code === 'application_told' && error.url !== null) return { kind: 'reported', url: error.url };
  return { kind: 'invalidRequest', sentence: error.sentence, restart: error.restart };
}
