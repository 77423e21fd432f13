import { AFTER, MAINS, TOLD } from './businessAround.ts';
import { restoringRows } from './businessReload.ts';
import { businessStates } from './businessStates.ts';

export type Row = [string, string, string, ...string[]];

/** Outcomes of an arrival, by case; the next state, and why. */
export const ARRIVALS: Record<string, [string, ...string[]]> = {
  discovery: ['main.discovery', 'B2B-01'],
  found: ['main.organization', 'B2B-01'],
  restricted: ['error.authPolicy.Acme', 'B2B-05', 'D-296'],
  discovered: ['discovery.first', 'B2B-04'],
  done: ['saving', 'B2B-03'],
  unverified: ['main.verify', 'B2B-01'],
  closed: ['error.authPolicy.Acme.final', 'B2B-05'],
  foreign: ['error.authPolicy.Acme', 'B2B-05', 'D-296'],
  secondStep: ['secondStep', 'B2B-12'],
  resetMember: ['memberReset.member', 'B2B-08'],
  resetDiscovery: ['memberReset.discovery', 'B2B-08'],
  noOrganization: ['error.organization', 'B2B-05', 'D-447'],
  policy: ['error.authPolicy.unnamed', 'B2B-05'],
  ...Object.fromEntries(
    ['link', 'blocked', 'unknown', 'cancelled', 'provider'].map((kind) => [kind, [`error.${kind}`, 'B2B-05']]),
  ),
};
const landingRows = (from: string, after: string): Row[] =>
  Object.entries(ARRIVALS).map(([one, [to, ...why]]): Row => [
    from,
    `landing:${one}`,
    to.startsWith('error.') ? to : `${after}${to}`,
    ...why,
  ]);
const mailRows = (at: (state: string) => string, main: string, left: string): Row[] =>
  ['', '.selected'].flatMap((selected): Row[] => {
    const link = at(`emailLink.${main}${selected}`);
    const code = at(`memberPasscode.${main}${selected}`);
    const origin = (told: string) => at(`${selected === '' ? 'main' : 'emailSelection'}.${main}${told}`);
    return [
      [link, 'emailLink:again', at(`main.${left}`), 'B2B-01', 'B2B-02'],
      [link, 'emailLink:refused', origin('.refused'), 'B2B-01'],
      [link, 'emailLink:cannotJoin', origin('.cannotJoin'), 'B2B-01'],
      [link, 'emailLink:expired', 'error.expired', 'B2B-05'],
      [code, 'memberPasscode:gated', at('saving'), 'B2B-03', 'B2B-21'],
      [code, 'memberPasscode:discovered', at('discovery.first'), 'B2B-04', 'B2B-21'],
      [code, 'memberPasscode:back', origin(''), 'B2B-21'],
      [code, 'memberPasscode:otherFactor', origin(''), 'B2B-21'],
      [code, 'memberPasscode:refused', origin('.refused'), 'B2B-21'],
      [code, 'memberPasscode:cannotJoin', origin('.cannotJoin'), 'B2B-21'],
      [code, 'memberPasscode:expired', 'error.expired', 'B2B-05'],
    ];
  });

/** From Main into each way in, and back. */
const mainRows = (after: string, main: string): Row[] => {
  const at = (state: string) => `${after}${state}`;
  const left = main.replace('.backable', '');
  const password = at(`memberPassword.${main}`);
  const redirects = ['provider', 'connection', 'oneTap'];
  return [
    ...TOLD.flatMap((told): Row[] => [
      [at(`main.${main}${told}`), 'businessMain:link', at(`emailLink.${main}`), 'B2B-01'],
      [at(`main.${main}${told}`), 'businessMain:mended', at(`emailLink.${main}`), 'B2B-01'],
      [at(`main.${main}${told}`), 'businessMain:code', at(`memberPasscode.${main}`), 'B2B-01', 'B2B-21'],
      [at(`main.${main}${told}`), 'businessMain:either', at(`emailSelection.${main}`), 'B2B-01', 'B2B-20'],
      [at(`main.${main}${told}`), 'businessMain:password', password, 'B2B-01', 'B2B-07'],
      [at(`main.${main}${told}`), 'businessMain:sso', at(`sso.${main}`), 'B2B-01', 'B2B-22'],
      ...redirects.map((to): Row => [
        at(`main.${main}${told}`),
        `businessMain:${to}`,
        at(`federatedLogin.${main}.${to}`),
        'B2B-01',
      ]),
      ...(main.endsWith('.backable')
        ? [[at(`main.${main}${told}`), 'businessMain:back', at('discovery.later'), 'B2B-04'] satisfies Row]
        : []),
      [at(`emailSelection.${main}${told}`), 'emailSelection:link', at(`emailLink.${main}.selected`), 'B2B-20'],
      [at(`emailSelection.${main}${told}`), 'emailSelection:code', at(`memberPasscode.${main}.selected`), 'B2B-20'],
      [at(`emailSelection.${main}${told}`), 'emailSelection:back', at(`main.${main}`), 'B2B-20', 'D-341'],
    ]),
    ...mailRows(at, main, left),
    [password, 'memberPassword:gated', at('saving'), 'B2B-03', 'B2B-07'],
    [password, 'memberPassword:discovered', at('discovery.first'), 'B2B-04', 'B2B-07'],
    [password, 'memberPassword:back', at(`main.${main}`), 'B2B-07'],
    [password, 'memberPassword:again', at(`main.${left}`), 'B2B-09'],
    [password, 'memberPassword:expired', 'error.expired', 'B2B-05'],
    [at(`sso.${main}`), 'sso:back', at(`main.${main}`), 'B2B-22'],
    [at(`sso.${main}`), 'sso:otherWay', at(`main.${main}`), 'B2B-23'],
    [at(`sso.${main}`), 'sso:expired', 'error.expired', 'B2B-05'],
    ...redirects.map((to): Row => [
      at(`federatedLogin.${main}.${to}`),
      'federatedLogin:notLeft',
      at(`main.${main}.refused`),
      'B2B-01',
    ]),
    ...redirects.map((to): Row => [
      at(`federatedLogin.${main}.${to}`),
      'federatedLogin:refused',
      'error.provider',
      'B2B-01',
      'B2B-05',
      'D-312',
    ]),
  ];
};

const resetRows = (from: string, after: string): Row[] => [
  [from, 'memberReset:gated', `${after}saving`, 'B2B-03', 'B2B-08'],
  [from, 'memberReset:discovered', `${after}discovery.first`, 'B2B-04', 'B2B-08'],
  [from, 'memberReset:link', 'error.link', 'B2B-05'],
];

/** A password in place of Main, by way of Discovery and without a way back. */
const lockedRows = (after: string): Row[] => {
  const locked = `${after}memberPassword.locked`;
  return [
    ...['', '.backable'].flatMap((back): Row[] => [
      [`${locked}${back}`, 'memberPassword:gated', `${after}saving`, 'B2B-03', 'B2B-06'],
      [`${locked}${back}`, 'memberPassword:discovered', `${after}discovery.first`, 'B2B-04', 'B2B-06'],
      [`${locked}${back}`, 'memberPassword:again', locked, 'B2B-09'],
      [`${locked}${back}`, 'memberPassword:expired', 'error.expired', 'B2B-05'],
    ]),
    [`${locked}.backable`, 'memberPassword:back', `${after}discovery.later`, 'B2B-04', 'B2B-06'],
  ];
};

const afterRows = (after: string): Row[] => [
  ...MAINS.flatMap((main) => mainRows(after, main)),
  ...['discovery.first', 'discovery.later'].flatMap((state): Row[] => [
    [`${after}${state}`, 'discovery:done', `${after}saving`, 'B2B-03', 'B2B-04'],
    [`${after}${state}`, 'discovery:other', `${after}main.other.backable`, 'B2B-01', 'B2B-04'],
    [`${after}${state}`, 'discovery:gated', `${after}federatedLogin.discovered`, 'B2B-04'],
    [`${after}${state}`, 'discovery:locked', `${after}memberPassword.locked.backable`, 'B2B-04', 'B2B-06'],
    [`${after}${state}`, 'discovery:foreign', 'error.authPolicy.Foreign', 'B2B-05', 'D-296'],
    [`${after}${state}`, 'discovery:otherEmail', 'landing.nothing', 'B2B-04'],
    [`${after}${state}`, 'discovery:claimedDomain', 'error.claimedDomain', 'B2B-05'],
    [`${after}${state}`, 'discovery:closed', 'error.authPolicy.Closed', 'B2B-05'],
  ]),
  [`${after}federatedLogin.discovered`, 'federatedLogin:refused', 'error.provider', 'B2B-05', 'D-312'],
  [`${after}federatedLogin.discovered`, 'federatedLogin:notLeft', `${after}main.gated.backable.refused`, 'B2B-01'],
  ...lockedRows(after),
  [`${after}secondStep`, 'secondStep:gated', `${after}saving`, 'B2B-03'],
  [`${after}secondStep`, 'secondStep:abandoned', 'landing.nothing', 'B2B-12'],
  [`${after}secondStep`, 'secondStep:expired', 'error.expired', 'B2B-05'],
  ...resetRows(`${after}memberReset.member`, after),
  ...resetRows(`${after}memberReset.discovery`, after),
  [`${after}saving`, 'saveMemberSession:blocked', 'error.storageBlocked', 'B2B-05', 'D-298'],
];

/** A session that is kept already, and its end. */
const sessionRows: Row[] = [
  ...[
    ['resuming', 'loggedIn.beta'],
    ['resuming.named', 'landing.nothing'],
  ].flatMap(([from = '', other = '']): Row[] => [
    [from, 'resumeMemberSession:acme', 'loggedIn', 'D-462'],
    [from, 'resumeMemberSession:beta', other, 'D-462'],
    [from, 'resumeMemberSession:ended', 'forgetting', 'D-462'],
    [from, 'resumeMemberSession:unavailable', 'landing.nothing', 'D-462'],
    [from, 'after:answerLimit', 'landing.nothing', 'D-462'],
  ]),
  ['forgetting', 'forgetVisit:ok', 'landing.nothing', 'D-462'],
  ['forgetting', 'forgetVisit:failed', 'landing.nothing', 'D-462'],
  ...['', '.beta'].flatMap((end): Row[] => [
    [`loggedIn${end}`, 'signOut.chosen', `signingOut${end}`, 'D-462'],
    [`signingOut${end}`, 'forgetVisit:ok', `revoking${end}`, 'D-462'],
    [`signingOut${end}`, 'forgetVisit:failed', 'landing.nothing', 'D-462'],
    [`revoking${end}`, 'revokeSession:ok', 'landing.nothing', 'D-462'],
    [`revoking${end}`, 'revokeSession:failed', 'landing.nothing', 'D-462'],
    [`revoking${end}`, 'after:revokeLimit', 'landing.nothing', 'D-462'],
  ]),
];

export const businessRows: Row[] = [
  ...landingRows('landing.reloaded', '').map(([from, on, to, ...why]): Row => [
    from,
    on,
    on === 'landing:discovery' || on === 'landing:found' ? to.replace('main.', 'restoring.') : to,
    ...why,
  ]),
  ...restoringRows,
  ...['landing.nothing', 'landing.discovery', 'landing.member', 'landing.reset'].flatMap((from) =>
    landingRows(from, ''),
  ),
  ...landingRows('landing.verified', 'linked.'),
  ...AFTER.flatMap(afterRows),
  ...sessionRows,
  ['saving', 'saveMemberSession:kept', 'loggedIn', 'B2B-03', 'D-294'],
  ['linked.saving', 'saveMemberSession:kept', 'memberReset.session', 'B2B-08'],
  ...resetRows('memberReset.session', ''),
  ...Object.keys(businessStates)
    .filter((name) => name.startsWith('error.') && !name.endsWith('.final'))
    .map((from): Row =>
      from === 'error.organization'
        ? [from, 'findOrganization.chosen', 'landing.nothing', 'B2B-05', 'D-447']
        : [from, 'startOver.chosen', 'landing.nothing', 'B2B-05', 'D-295'],
    ),
];
