import { flow } from '#specs/vocabulary.ts';
import { announces, BY_PROMPT, FAMILIES, KINDS, PROMPTING } from './oneTap.announces.ts';
import { EXPLAINED, inArea, leaving, nothing, plain, told, waiting } from './oneTap.sights.ts';

type Row = [string, string, string, ...string[]];

const callback = { oauthCallbackId: 'callback-1', csrfToken: 'csrf-1' };
const client = { googleClientId: 'client-1', nonce: 'nonce-1', callback };
/** Only whoever makes the page is told, and only of what a setting mends. */
const failure = (family: string, kind: string) =>
  `${family === 'live' || kind === 'none' ? 'failed' : 'explained'}.${kind}`;

/** Transitions of a submission, unless the credential is handed over to be submitted. */
const submissionRows = (at: (state: string) => string): Row[] => [
  [at('submitting'), 'submitOneTap:ok', at('leaving'), 'TAP-25', 'TAP-26'],
  [at('submitting'), 'submitOneTap:refused', 'refused.refused'],
  [at('submitting'), 'submitOneTap:unavailable', 'refused.unavailable'],
  [at('submitting'), 'after:answerLimit', 'refused.slow'],
  [at('leaving'), 'after:navigationLimit', 'refused.slow'],
];

const rowsOf = (family: string): Row[] => {
  const at = (state: string) => `${family}.${state}`;
  return [
    [at('pending'), 'createOneTapClient:created', at('rendering'), 'TAP-07', 'TAP-22'],
    ...KINDS.map((kind): Row => [
      at('pending'),
      `createOneTapClient:${kind}`,
      failure(family, kind),
      'TAP-23',
      'TAP-31',
      ...(EXPLAINED[kind]?.requirements.slice(0, 1) ?? []),
    ]),
    [at('pending'), 'createOneTapClient:none', 'failed.none', 'TAP-08', 'TAP-20', 'TAP-42'],
    [at('pending'), 'createOneTapClient:broken', 'failed.none', 'TAP-08', 'TAP-20'],
    [at('pending'), 'after:clientLimit', 'failed.none', 'TAP-08', 'TAP-20'],
    [at('rendering'), 'oneTapRendered:ok', at('rendered'), 'TAP-07'],
    [at('rendering'), 'after:renderLimit', at('unconfirmed'), 'TAP-20', 'D-222'],
    ...PROMPTING.flatMap((from): Row[] => [
      [at(from), 'renderOneTap:accepted', family === 'handing' ? 'accepted' : at('submitting'), 'TAP-24'],
      [at(from), 'renderOneTap:cancelled', 'cancelled', 'TAP-07', 'TAP-27'],
      [at(from), 'renderOneTap:none', 'failed.none', 'TAP-20'],
      [at(from), 'renderOneTap:broken', 'failed.none', 'TAP-20'],
      ...Object.entries(BY_PROMPT).map(([on, kind]): Row => [
        at(from),
        `renderOneTap:${on}`,
        failure(family, kind),
        'TAP-20',
        'TAP-21',
      ]),
    ]),
    ...(family === 'handing' ? [] : submissionRows(at)),
  ];
};
/** While it is seen to stand there; in the business widget nothing else does. */
const seen: Record<string, [object, string]> = {
  embedded: [inArea, 'TAP-01'],
  floating: [plain, 'TAP-02'],
  live: [inArea, 'TAP-01'],
  handing: [nothing, 'D-312'],
};
const statesOf = (family: string) => {
  const wait = (shows: object, ...requirements: string[]) => ({ kind: 'wait-system' as const, requirements, shows });
  const [sight = plain, why = 'TAP-02'] = seen[family] ?? [];
  const isHanding = family === 'handing';
  const pending = isHanding ? wait(nothing, 'D-312') : wait(waiting, 'TAP-03', 'TAP-07');
  return {
    [`${family}.pending`]: pending,
    [`${family}.rendering`]: pending,
    [`${family}.rendered`]: wait(sight, why),
    [`${family}.unconfirmed`]: wait(plain, 'TAP-20', 'D-222'),
    ...(isHanding
      ? {}
      : {
          [`${family}.submitting`]: wait(leaving, 'TAP-24'),
          [`${family}.leaving`]: wait(leaving, 'TAP-25', 'TAP-26'),
        }),
  };
};

const end = (shows: object, requirements: string[]) => ({ kind: 'end' as const, requirements, shows });
const over = { result: { result: 'over' } };
const promptOf = (position: string) => [{ client, position, cancelOnTapOutside: position === 'embedded' }];

export const oneTapSpec = flow({
  id: 'oneTap',
  area: 'widget',
  about: "Google One Tap, from the service's leave to the page that it leads to.",
  success: ['accepted'],
  scenarios: {
    embedded: { says: 'embedded, with a test token', to: 'embedded.pending', requirements: ['TAP-01'] },
    floating: { says: 'floating, with a test token', to: 'floating.pending', requirements: ['TAP-02'] },
    live: { says: 'embedded, with a live token', to: 'live.pending', requirements: ['TAP-31'] },
    handing: {
      says: 'alone in the business widget, which submits the credential',
      to: 'handing.pending',
      requirements: ['B2B-01', 'D-312'],
    },
  },
  states: {
    ...Object.assign({}, ...FAMILIES.map(statesOf)),
    ...Object.fromEntries(
      Object.entries(EXPLAINED).flatMap(([kind, { requirements, message }]) => [
        [`explained.${kind}`, end(told(message), [...requirements, 'TAP-31', 'TAP-32'])],
        [`failed.${kind}`, { ...end(plain, ['TAP-20', 'TAP-31']), ...over }],
      ]),
    ),
    'failed.none': { ...end(plain, ['TAP-08', 'TAP-20', 'TAP-42']), ...over },
    accepted: {
      kind: 'end',
      requirements: ['B2B-01', 'D-312'],
      result: { result: 'accepted', credential: 'credential-1' },
    },
    cancelled: { ...end(plain, ['TAP-07', 'D-222']), ...over },
    'refused.refused': end(told('The credential is not valid.'), ['THM-19']),
    'refused.unavailable': end(told('The sign-in service cannot be reached right now. Please try again soon.'), []),
    'refused.slow': end(told('This took too long. Please try again.'), []),
  },
  events: {
    createOneTapClient: { by: 'system', cases: ['created', ...KINDS, 'none', 'broken'] },
    oneTapRendered: { by: 'system', cases: ['ok'] },
    renderOneTap: {
      by: 'system',
      requirements: ['TAP-28', 'TAP-29', 'CFG-18', 'CFG-20'],
      asksIn: {
        embedded: promptOf('embedded'),
        floating: promptOf('floating'),
        live: promptOf('embedded'),
        handing: [{ client, position: 'floating', cancelOnTapOutside: true }],
      },
      cases: ['accepted', 'cancelled', 'none', 'broken', ...Object.keys(BY_PROMPT)],
    },
    submitOneTap: {
      by: 'system',
      asks: {
        callback,
        credential: 'credential-1',
        loginRedirectUrl: 'https://app.example/authenticate',
        signupRedirectUrl: 'https://app.example/welcome',
      },
      cases: ['ok', 'refused', 'unavailable'],
      requirements: ['TAP-25', 'TAP-26'],
    },
  },
  clock: { clientLimit: 5_000, renderLimit: 3_000, answerLimit: 10_000, navigationLimit: 10_000 },
  clockRequirements: { renderLimit: ['D-222'] },
  transitions: FAMILIES.flatMap(rowsOf),
  properties: [
    {
      kind: 'never',
      state: 'explained.*',
      after: 'createOneTapClient:none',
      says: 'what no setting mends is not explained',
      requirements: ['TAP-42'],
    },
    {
      kind: 'onlyVia',
      state: '*.submitting',
      events: ['renderOneTap:accepted'],
      says: 'only what was accepted is submitted',
      requirements: ['TAP-24'],
    },
    ...FAMILIES.map((family) => ({
      kind: 'leadsTo' as const,
      from: `${family}.pending`,
      goals: [
        `${family}.rendered`,
        `${family}.unconfirmed`,
        'explained.*',
        'failed.*',
        'cancelled',
        'accepted',
        'refused.*',
      ],
      fair: ['system' as const, 'clock' as const],
      says: 'the spinner never stays',
      requirements: ['TAP-07', 'TAP-20'],
    })),
  ],
  announces,
});
