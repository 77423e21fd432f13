import { flow } from '#specs/vocabulary.ts';
import { enrollment, ofMember } from '../givenFactors.ts';
import { AROUND, keySights, pictureSights, WHY } from './totpEnrollment.sights.ts';

type Row = [string, string, string, ...string[]];

const copyRows = (around: string): Row[] => [
  ...['manual', 'copied', 'uncopied'].map((at): Row => [
    `${around}.${at}`,
    'copy.chosen',
    `${around}.copying`,
    'B2B-17',
  ]),
  [`${around}.copying`, 'copyText:ok', `${around}.copied`, 'B2B-17'],
  [`${around}.copying`, 'copyText:refused', `${around}.uncopied`, 'B2B-17'],
  [`${around}.copying`, 'after:answerLimit', `${around}.uncopied`, 'B2B-17'],
  [`${around}.copied`, 'after:copiedLabel', `${around}.manual`, 'B2B-17'],
  ...Object.keys(keySights).flatMap((at): Row[] => [
    [`${around}.${at}`, 'continue.chosen', 'added.manual', 'B2B-17', 'B2B-19'],
    [`${around}.${at}`, 'showQrCode.chosen', `${around}.scanning`, 'B2B-17', 'B2B-18'],
  ]),
];
const rowsOf = (around: string): Row[] => [
  [`${around}.creating`, 'createTotp:ok', `${around}.scanning`, 'B2B-18'],
  ...['refused', 'offline', 'limited'].map((why): Row => [
    `${around}.creating`,
    `createTotp:${why}`,
    `${around}.${why}`,
    'B2B-18',
  ]),
  [`${around}.creating`, 'after:answerLimit', `${around}.slow`, 'B2B-18'],
  [`${around}.creating`, 'createTotp:policy', 'trouble.authPolicy', 'B2B-05'],
  [`${around}.creating`, 'createTotp:expired', 'trouble.expired', 'B2B-05'],
  ...WHY.map((why): Row => [`${around}.${why}`, 'retry.chosen', `${around}.creating`, 'B2B-18']),
  ...['limited', 'offline'].map((why): Row => [
    `${around}.${why}`,
    'notice.expired',
    `${around}.creating`,
    'D-142',
    'D-341',
  ]),
  [`${around}.scanning`, 'continue.chosen', 'added.qr', 'B2B-18', 'B2B-19'],
  [`${around}.scanning`, 'enterKey.chosen', `${around}.manual`, 'B2B-17'],
  ...copyRows(around),
];
const backRows: Row[] = [
  ...['creating', ...WHY].map((at): Row => [`chosen.${at}`, 'back.chosen', 'back.without', 'B2B-12']),
  ['chosen.scanning', 'back.chosen', 'back.made', 'B2B-12'],
];
const end = (result: object, ...requirements: string[]) => ({ kind: 'end' as const, requirements, result });

export const totpEnrollmentSpec = flow({
  id: 'totpEnrollment',
  area: 'business',
  about: 'An authenticator app is given its secret, as a picture or as a key.',
  scenarios: {
    chosen: { says: 'the app was chosen', to: 'chosen.creating', requirements: ['B2B-18'] },
    only: { says: 'the app is all that the organization takes', to: 'only.creating', requirements: ['B2B-18'] },
    scannedBefore: { says: 'back from the code, by picture', to: 'chosen.scanning', requirements: ['B2B-18'] },
    typedBefore: { says: 'back from the code, by key', to: 'only.manual', requirements: ['B2B-17'] },
  },
  states: {
    ...Object.fromEntries(
      AROUND.flatMap((around) => [
        ...Object.entries(pictureSights(around)).map(([at, shows]) => [
          `${around}.${at}`,
          {
            kind: at === 'creating' ? ('wait-system' as const) : ('wait-user' as const),
            requirements: ['B2B-18'],
            shows,
          },
        ]),
        ...Object.entries(keySights).map(([at, shows]) => [
          `${around}.${at}`,
          {
            kind: at === 'copying' ? ('wait-system' as const) : ('wait-user' as const),
            requirements: ['B2B-17'],
            shows,
          },
        ]),
      ]),
    ),
    'added.qr': end({ result: 'added', made: enrollment, shown: 'qr' }, 'B2B-18', 'B2B-19'),
    'added.manual': end({ result: 'added', made: enrollment, shown: 'manual' }, 'B2B-17', 'B2B-19'),
    'back.made': end({ result: 'back', made: enrollment }, 'B2B-12'),
    'back.without': end({ result: 'back', made: null }, 'B2B-12'),
    'trouble.authPolicy': end({ result: 'trouble', trouble: { kind: 'authPolicy', organization: null } }, 'B2B-05'),
    'trouble.expired': end({ result: 'trouble', trouble: { kind: 'expired' } }, 'B2B-05'),
  },
  events: {
    createTotp: {
      by: 'system',
      requirements: ['B2B-18'],
      asks: ofMember,
      cases: ['ok', 'refused', 'offline', 'limited', 'policy', 'expired'],
    },
    copyText: { by: 'system', requirements: ['B2B-17'], asks: { text: enrollment.secret }, cases: ['ok', 'refused'] },
    'continue.chosen': { by: 'user' },
    'enterKey.chosen': { by: 'user' },
    'showQrCode.chosen': { by: 'user' },
    'copy.chosen': { by: 'user' },
    'retry.chosen': { by: 'user' },
    'notice.expired': { by: 'clock' },
    'back.chosen': { by: 'user' },
  },
  clock: { answerLimit: 10_000, copiedLabel: 3_000 },
  clockRequirements: { copiedLabel: ['B2B-17'] },
  transitions: [...AROUND.flatMap(rowsOf), ...backRows],
  properties: [
    {
      kind: 'never',
      state: '*.creating',
      after: '*.scanning',
      says: 'what was created is not created again',
      requirements: ['B2B-18'],
    },
    {
      kind: 'leadsTo',
      from: 'only.creating',
      goals: ['only.*', 'trouble.*'],
      fair: ['system', 'clock'],
      says: 'creating ends',
      requirements: ['B2B-18'],
    },
  ],
  announces: AROUND.map((around) => ({
    from: `${around}.creating`,
    on: 'createTotp:ok',
    what: 'B2B_TOTP_CREATE',
    requirements: ['B2B-18'],
  })),
});
