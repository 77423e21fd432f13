import { button } from '#specs/vocabulary.ts';
import { ERROR, SLOW, WAIT, waiting } from '../given.ts';

const unanswered = (sentence: string) => ({
  kind: 'wait-user' as const,
  requirements: ['D-295'],
  shows: { heading: ERROR, says: [sentence], offers: [button('Try again')], strong: ['Try again'] },
});
type Row = [string, string, string, ...string[]];
/** Tokens in the address, with the call that takes each; `isElsewhere`: through another site's page. */
export const OPENED = {
  discovery: { actor: 'openDiscoveryToken', by: 'link', end: 'discovered', isElsewhere: false },
  discoveryOauth: { actor: 'openDiscoveryToken', by: 'oauth', end: 'discovered', isElsewhere: true },
  member: { actor: 'openMemberToken', by: 'link', end: 'gated', isElsewhere: false },
  linked: { actor: 'openMemberToken', by: 'link', end: 'gated', isElsewhere: false },
  oauth: { actor: 'openMemberToken', by: 'oauth', end: 'gated', isElsewhere: true },
  sso: { actor: 'openMemberToken', by: 'sso', end: 'gated', isElsewhere: true },
};
type Opened = keyof typeof OPENED;
export const LANDINGS = Object.keys(OPENED) as Opened[];
/** Results of an authentication other than a complete sign-in. */
export const GATED = ['unverified', 'closed', 'foreign', 'secondStep'];
/** Returns the results with which a call may be accepted. */
export const acceptedOf = (one: Opened) =>
  OPENED[one].end === 'discovered' ? ['ok', 'several', 'none'] : ['ok', ...GATED];
export const ANNOUNCED: Record<Opened, string> = {
  discovery: 'B2B_MAGIC_LINK_DISCOVERY_AUTHENTICATE',
  discoveryOauth: 'B2B_OAUTH_DISCOVERY_AUTHENTICATE',
  member: 'B2B_MAGIC_LINK_AUTHENTICATE',
  linked: 'B2B_MAGIC_LINK_AUTHENTICATE',
  oauth: 'B2B_OAUTH_AUTHENTICATE',
  sso: 'B2B_SSO_AUTHENTICATE',
};
export const why = (one: Opened) => (OPENED[one].end === 'discovered' ? 'B2B-04' : 'B2B-03');

export const openedStates = (one: Opened) => ({
  [`opening.${one}`]: {
    kind: 'wait-system' as const,
    requirements: [why(one)],
    shows: waiting('Signing you in...'),
  },
  [`unanswered.${one}.offline`]: unanswered('You are offline. What you typed is kept. Please try again later.'),
  [`unanswered.${one}.slow`]: unanswered(SLOW),
  [`unanswered.${one}.limited`]: unanswered(`${WAIT} You can try again in 15 seconds.`),
});
export function openedRows(one: Opened): Row[] {
  const { actor, end, isElsewhere } = OPENED[one];
  const from = `opening.${one}`;
  const refusals = (cases: string[], kind: string) =>
    cases.map((name): Row => [from, `${actor}:${name}`, `trouble.${isElsewhere ? 'provider' : kind}`, 'B2B-05']);
  return [
    ...acceptedOf(one).map((name): Row => [from, `${actor}:${name}`, end, why(one)]),
    ...refusals(['spent', 'elsewhere'], 'link'),
    ...refusals(['refused', 'joining'], 'unknown'),
    [from, `${actor}:blocked`, 'trouble.blocked', 'B2B-05'],
    ...(end === 'gated' ? [[from, `${actor}:policy`, 'trouble.authPolicy', 'B2B-05'] satisfies Row] : []),
    [from, `${actor}:offline`, `unanswered.${one}.offline`, 'D-295'],
    [from, `${actor}:limited`, `unanswered.${one}.limited`, 'D-295'],
    [from, 'after:answerLimit', `unanswered.${one}.slow`, 'D-295'],
    ...['offline', 'limited'].map((told): Row => [`unanswered.${one}.${told}`, 'notice.expired', from, 'D-142']),
    ...['offline', 'slow', 'limited'].map((told): Row => [`unanswered.${one}.${told}`, 'retry.chosen', from, 'D-295']),
  ];
}
const tokenOf = (one: Opened) => `one-time-${one}`;
export const asksOf = (actor: string) =>
  Object.fromEntries(
    LANDINGS.filter((one) => OPENED[one].actor === actor).map((one) => [
      `opening.${one}`,
      [
        {
          by: OPENED[one].by,
          token: tokenOf(one),
          ...(OPENED[one].end === 'gated' ? { sessionMinutes: 90, locale: 'de' } : {}),
        },
      ],
    ]),
  );
