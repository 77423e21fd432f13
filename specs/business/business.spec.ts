import { flow } from '../vocabulary.ts';
import { arrivalAsks, discoveryAsks, linkAsks, mainAsks } from './businessAsks.ts';
import { businessStates, MAINS, TOLD } from './businessStates.ts';
import { login } from './given.ts';

type Row = [string, string, string, ...string[]];

const ARRIVALS: Record<string, [string, ...string[]]> = {
  discovery: ['main.discovery', 'B2B-01'],
  found: ['main.organization', 'B2B-01'],
  restricted: ['error.authPolicy.Acme', 'B2B-05', 'D-296'],
  discovered: ['discovery.first', 'B2B-04'],
  done: ['keeping', 'B2B-03'],
  unverified: ['main.verify', 'B2B-01'],
  closed: ['error.authPolicy.Acme.final', 'B2B-05'],
  foreign: ['error.authPolicy.Acme', 'B2B-05', 'D-296'],
  secondStep: ['error.authPolicy.Acme.final', 'B2B-05', 'D-296'],
  noOrganization: ['error.organization.final', 'B2B-05'],
  policy: ['error.authPolicy.unnamed', 'B2B-05'],
  ...Object.fromEntries(['link', 'blocked', 'unknown', 'provider'].map((kind) => [kind, [`error.${kind}`, 'B2B-05']])),
};
const mainRows = (main: string): Row[] => {
  const left = main === 'other.backable' ? 'other' : main;
  return [
    ...TOLD.flatMap((told): Row[] => [
      [`main.${main}${told}`, 'businessMain:link', `emailLink.${main}`, 'B2B-01'],
      [`main.${main}${told}`, 'businessMain:mended', `emailLink.${main}`, 'B2B-01'],
      ...(main === 'other.backable'
        ? [[`main.${main}${told}`, 'businessMain:back', 'discovery.later', 'B2B-04'] satisfies Row]
        : []),
    ]),
    [`emailLink.${main}`, 'emailLink:again', `main.${left}`, 'B2B-01', 'B2B-02'],
    [`emailLink.${main}`, 'emailLink:refused', `main.${main}.refused`, 'B2B-01'],
    [`emailLink.${main}`, 'emailLink:cannotJoin', `main.${main}.cannotJoin`, 'B2B-01'],
    [`emailLink.${main}`, 'emailLink:expired', 'error.expired', 'B2B-05'],
  ];
};

export const businessSpec = flow({
  id: 'business',
  area: 'business',
  about: 'The business widget: which flow has the screen, and what an authentication leads to.',
  worlds: {
    unnamed: { says: 'the Discovery flow', to: 'arrival.nothing', requirements: ['B2B-01'] },
    named: { says: 'the Organization flow of a slug', to: 'arrival.nothing', requirements: ['B2B-01'] },
    linked: { says: 'a link of the Discovery flow was opened', to: 'arrival.discovery', requirements: ['B2B-04'] },
    memberLinked: { says: 'a link into an organization was opened', to: 'arrival.member', requirements: ['B2B-03'] },
  },
  states: businessStates,
  events: {
    arrival: { by: 'system', requirements: ['B2B-01', 'D-293'], asksIn: arrivalAsks, cases: Object.keys(ARRIVALS) },
    businessMain: {
      by: 'system',
      requirements: ['B2B-01', 'B2B-04'],
      asksIn: mainAsks,
      cases: ['link', 'mended', 'back'],
    },
    emailLink: {
      by: 'system',
      requirements: ['B2B-02', 'D-293'],
      asksIn: linkAsks,
      cases: ['again', 'refused', 'cannotJoin', 'expired'],
    },
    discovery: {
      by: 'system',
      requirements: ['B2B-04', 'D-293'],
      asksIn: discoveryAsks,
      cases: ['done', 'other', 'foreign', 'otherEmail', 'claimedDomain', 'closed'],
    },
    keepMemberSession: { by: 'system', requirements: ['D-294'], asks: login, cases: ['kept', 'blocked'] },
    'again.chosen': { by: 'user' },
  },
  transitions: [
    ...['arrival.nothing', 'arrival.discovery', 'arrival.member'].flatMap((from) =>
      Object.entries(ARRIVALS).map(([one, [to, ...why]]): Row => [from, `arrival:${one}`, to, ...why]),
    ),
    ...MAINS.flatMap(mainRows),
    ...['discovery.first', 'discovery.later'].flatMap((from): Row[] => [
      [from, 'discovery:done', 'keeping', 'B2B-03', 'B2B-04'],
      [from, 'discovery:other', 'main.other.backable', 'B2B-01', 'B2B-04'],
      [from, 'discovery:foreign', 'error.authPolicy.Foreign', 'B2B-05', 'D-296'],
      [from, 'discovery:otherEmail', 'arrival.nothing', 'B2B-04'],
      [from, 'discovery:claimedDomain', 'error.claimedDomain', 'B2B-05'],
      [from, 'discovery:closed', 'error.authPolicy.Closed', 'B2B-05'],
    ]),
    ['keeping', 'keepMemberSession:kept', 'loggedIn', 'B2B-03', 'D-294'],
    ['keeping', 'keepMemberSession:blocked', 'error.unkept', 'B2B-05', 'D-298'],
    ...Object.keys(businessStates)
      .filter((name) => name.startsWith('error.') && !name.endsWith('.final'))
      .map((from): Row => [from, 'again.chosen', 'arrival.nothing', 'B2B-05', 'D-295']),
  ],
  properties: [
    {
      kind: 'before',
      state: 'loggedIn',
      mustHaveSeen: 'keepMemberSession:kept',
      says: 'who reads of success has a session that is kept',
      requirements: ['B2B-03', 'D-294'],
    },
    {
      kind: 'onlyVia',
      state: 'emailLink.*',
      events: ['businessMain:link', 'businessMain:mended'],
      says: 'a mail is sent only for an address chosen on Main',
      requirements: ['B2B-02'],
    },
    {
      kind: 'leadsTo',
      from: 'keeping',
      goals: ['loggedIn', 'error.*'],
      fair: ['system'],
      says: 'keeping a session ends',
      requirements: ['D-294'],
    },
  ],
  announces: [
    {
      from: 'keeping',
      on: 'keepMemberSession:kept',
      what: 'AUTHENTICATE_FLOW_COMPLETE',
      requirements: ['B2B-03'],
    },
    ...['discovery.first', 'discovery.later'].map((from) => ({
      from,
      on: 'discovery:otherEmail',
      what: 'dropIntermediateSession',
      requirements: ['B2B-04', 'D-294'],
    })),
  ],
});
