import { flow } from '../vocabulary.ts';
import { AFTER } from './businessAround.ts';
import {
  landingAsks,
  discoveryAsks,
  linkAsks,
  mainAsks,
  passcodeAsks,
  passwordAsks,
  resetAsks,
  secondStepAsks,
  selectionAsks,
  ssoAsks,
} from './businessAsks.ts';
import { federatedAsks } from './businessRedirects.ts';
import { FOUND, reloadedScenarios } from './businessReload.ts';
import { ARRIVALS, businessRows } from './businessRows.ts';
import { businessStates } from './businessStates.ts';
import { login } from './given.ts';

export const businessSpec = flow({
  id: 'business',
  area: 'business',
  about: 'The business widget: which flow has the screen, and what an authentication leads to.',
  success: ['main.discovery', 'memberPasscode.discovery', 'loggedIn'],
  scenarios: {
    unnamed: { says: 'the Discovery flow', to: 'landing.nothing', requirements: ['B2B-01'] },
    named: { says: 'the Organization flow of a slug', to: 'landing.nothing', requirements: ['B2B-01'] },
    mistyped: {
      says: 'the Organization flow of a slug that nobody has',
      to: 'landing.nothing',
      requirements: ['B2B-05', 'D-447'],
    },
    returning: { says: 'a session of a member is kept', to: 'resuming', requirements: ['D-462'] },
    returningNamed: {
      says: 'a session of a member is kept, at the address of an organization',
      to: 'resuming.named',
      requirements: ['D-462'],
    },
    ...reloadedScenarios,
    linked: { says: 'a link of the Discovery flow was opened', to: 'landing.discovery', requirements: ['B2B-04'] },
    memberLinked: { says: 'a link into an organization was opened', to: 'landing.member', requirements: ['B2B-03'] },
    verified: {
      says: 'a link of a reset page that logs in first was opened',
      to: 'landing.verified',
      requirements: ['B2B-08'],
    },
    resetting: { says: 'a reset link of a member was opened', to: 'landing.reset', requirements: ['B2B-08'] },
    discoveryResetting: {
      says: 'a reset link of the Discovery flow was opened',
      to: 'landing.reset',
      requirements: ['B2B-08'],
    },
  },
  states: businessStates,
  events: {
    landing: { by: 'system', requirements: ['B2B-01', 'D-293'], asksIn: landingAsks, cases: Object.keys(ARRIVALS) },
    businessMain: {
      by: 'system',
      requirements: ['B2B-01', 'B2B-04'],
      asksIn: mainAsks,
      cases: ['link', 'mended', 'code', 'either', 'password', 'sso', 'provider', 'connection', 'oneTap', 'back'],
    },
    emailSelection: {
      by: 'system',
      requirements: ['B2B-20'],
      asksIn: selectionAsks,
      cases: ['link', 'code', 'back'],
    },
    emailLink: {
      by: 'system',
      requirements: ['B2B-02', 'D-293'],
      asksIn: linkAsks,
      cases: ['again', 'refused', 'cannotJoin', 'expired'],
    },
    memberPasscode: {
      by: 'system',
      requirements: ['B2B-21'],
      asksIn: passcodeAsks,
      cases: ['gated', 'discovered', 'back', 'otherFactor', 'refused', 'cannotJoin', 'expired'],
    },
    memberPassword: {
      by: 'system',
      requirements: ['B2B-06', 'B2B-07'],
      asksIn: passwordAsks,
      cases: ['gated', 'discovered', 'back', 'again', 'expired'],
    },
    sso: { by: 'system', requirements: ['B2B-22'], asksIn: ssoAsks, cases: ['back', 'otherWay', 'expired'] },
    federatedLogin: { by: 'system', requirements: ['B2B-01'], asksIn: federatedAsks, cases: ['notLeft', 'refused'] },
    discovery: {
      by: 'system',
      requirements: ['B2B-04', 'D-293'],
      asksIn: discoveryAsks,
      cases: ['done', 'other', 'gated', 'locked', 'foreign', 'otherEmail', 'claimedDomain', 'closed'],
    },
    secondStep: {
      by: 'system',
      requirements: ['B2B-12'],
      asksIn: secondStepAsks,
      cases: ['gated', 'abandoned', 'expired'],
    },
    memberReset: {
      by: 'system',
      requirements: ['B2B-08'],
      asksIn: resetAsks,
      cases: ['gated', 'discovered', 'link'],
    },
    findSent: { by: 'system', requirements: ['D-489'], cases: FOUND },
    saveMemberSession: { by: 'system', requirements: ['D-294'], asks: login, cases: ['kept', 'blocked'] },
    resumeMemberSession: { by: 'system', cases: ['acme', 'beta', 'ended', 'unavailable'] },
    forgetVisit: { by: 'system', cases: ['ok', 'failed'] },
    revokeSession: {
      by: 'system',
      requirements: ['D-462'],
      asks: { sessionToken: 'member-token-1' },
      cases: ['ok', 'failed'],
    },
    'startOver.chosen': { by: 'user' },
    'findOrganization.chosen': { by: 'user' },
    'signOut.chosen': { by: 'user' },
  },
  clock: { answerLimit: 10_000, revokeLimit: 3_000, restoreLimit: 3_000 },
  transitions: businessRows,
  properties: [
    {
      kind: 'onlyVia',
      state: 'loggedIn*',
      events: ['saveMemberSession:kept', 'resumeMemberSession:acme', 'resumeMemberSession:beta'],
      says: 'who reads of success has a session that is kept',
      requirements: ['B2B-03', 'D-294'],
    },
    {
      kind: 'onlyVia',
      state: 'emailLink.*',
      events: [
        'businessMain:link',
        'businessMain:mended',
        'emailSelection:link',
        ...FOUND.map((one) => `findSent:${one}`),
      ],
      says: 'a mail is sent only for an address chosen on Main, now or before a reload',
      requirements: ['B2B-02'],
    },
    {
      kind: 'onlyVia',
      state: 'memberPasscode.*',
      events: ['businessMain:code', 'emailSelection:code', ...FOUND.map((one) => `findSent:${one}`)],
      says: 'a code is sent only for an address chosen on Main, now or before a reload',
      requirements: ['B2B-21'],
    },
    {
      kind: 'onlyVia',
      state: 'federatedLogin.*.oneTap',
      events: ['businessMain:oneTap'],
      says: 'only what was accepted on Main is submitted',
      requirements: ['B2B-01', 'D-312'],
    },
    {
      kind: 'before',
      state: 'memberReset.session',
      mustHaveSeen: 'saveMemberSession:kept',
      says: 'a password is chosen by right of a session only once there is one',
      requirements: ['B2B-08'],
    },
    {
      kind: 'leadsTo',
      from: 'saving',
      goals: ['loggedIn', 'error.*'],
      fair: ['system'],
      says: 'keeping a session ends',
      requirements: ['D-294'],
    },
  ],
  announces: [
    {
      from: 'saving',
      on: 'saveMemberSession:kept',
      what: 'AUTHENTICATE_FLOW_COMPLETE',
      requirements: ['B2B-03'],
    },
    ...AFTER.flatMap((after) => [
      ...['discovery.first', 'discovery.later'].map((from) => ({
        from: `${after}${from}`,
        on: 'discovery:otherEmail',
        what: 'dropIntermediateSession',
        requirements: ['B2B-04', 'D-294'],
      })),
      {
        from: `${after}secondStep`,
        on: 'secondStep:abandoned',
        what: 'dropIntermediateSession',
        requirements: ['B2B-12', 'D-294'],
      },
    ]),
  ],
});
