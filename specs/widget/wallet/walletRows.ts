type Row = [string, string, string, ...string[]];

const end = (from: string[]): Row[] => from.map((state): Row => [state, 'back.chosen', 'left.back', 'CRY-12']);

/** Every answer of a wallet that is a refusal, with the sentence that is said of it. */
export const CONNECT_FAILURES = ['missing', 'refused', 'locked', 'unreadable'];
export const SIGN_FAILURES = ['refused', 'pending', 'locked', 'unreadable'];

/** The way to a signature; a wallet that was switched once goes it again, and not a third time. */
const way = (prefix: string, onSwitch: (why: string[]) => [string, ...string[]]): Row[] => {
  const at = (state: string) => `${prefix}${state}`;
  const phases = ['fresh', 'slow'];
  const connected = ['challenging', 'signing.fresh', 'signing.slow'].map(at);
  return [
    ...phases.flatMap((phase): Row[] => [
      [at(`connecting.${phase}`), 'connectWallet:ok', at('challenging'), 'CRY-15', 'CRY-17', 'DAT-24'],
      [at(`connecting.${phase}`), 'connectWallet:pending', at('pending'), 'D-212'],
      ...CONNECT_FAILURES.map((why): Row => [
        at(`connecting.${phase}`),
        `connectWallet:${why}`,
        `failed.connect.${why}`,
        'CRY-25',
        'D-212',
      ]),
      [at(`signing.${phase}`), 'signMessage:ok', 'authenticating', 'CRY-23'],
      ...SIGN_FAILURES.map((why): Row => [
        at(`signing.${phase}`),
        `signMessage:${why}`,
        `failed.sign.${why}`,
        'CRY-27',
        'D-212',
      ]),
    ]),
    [at('connecting.fresh'), 'after:patience', at('connecting.slow'), 'D-211'],
    [at('signing.fresh'), 'after:patience', at('signing.slow'), 'D-211'],
    [at('pending'), 'awaitAccount:ok', at('challenging'), 'CRY-15', 'CRY-17', 'D-212'],
    [at('challenging'), 'startWallet:ok', at('signing.fresh'), 'CRY-18', 'CRY-19', 'IDS-08', 'DAT-24'],
    [at('challenging'), 'startWallet:refused', 'failed.connect.sentence', 'CRY-25', 'THM-19'],
    [at('challenging'), 'startWallet:limited', 'failed.connect.limited', 'CRY-25', 'D-142'],
    [at('challenging'), 'after:answerLimit', 'failed.connect.slow', 'CRY-25'],
    ...connected.map((from): Row => [from, 'watchAccount:switched', ...onSwitch(['D-212'])]),
    ...end([...phases.map((phase) => at(`connecting.${phase}`)), at('pending'), ...connected]),
  ];
};

export const wayRows: Row[] = [
  ...way('', (why) => ['switched.connecting.fresh', ...why]),
  ...way('switched.', (why) => ['failed.connect.switched', ...why]),
];

const FAILED = {
  connect: [...CONNECT_FAILURES, 'switched', 'sentence', 'slow', 'limited', 'expired'],
  sign: [...SIGN_FAILURES, 'sentence', 'slow', 'limited', 'expired'],
};
export const failedRows: Row[] = Object.entries(FAILED).flatMap(([step, whys]) =>
  whys.flatMap((why): Row[] => {
    const from = `failed.${step}.${why}`;
    return [
      [from, 'retry.chosen', 'connecting.fresh', 'CRY-08'],
      [from, 'otherWallet.chosen', 'left.other', 'CRY-29'],
      [from, 'back.chosen', 'left.back', 'CRY-12'],
    ];
  }),
);
