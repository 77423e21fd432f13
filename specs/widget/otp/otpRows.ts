type Row = [string, string, string, ...string[]];

/** States that report an error of the current code; the next code begins without it. */
const TOLD = ['refused', 'counted', 'limited'];
export const CODES = ['typing', 'partial', ...TOLD];
const LIVES = ['running', 'over'];
const ENTERED = ['spent', ...[...CODES, 'verifying'].flatMap((code) => LIVES.map((life) => `${code}.${life}`))];

/** Transitions while a code can be entered: the code, its lifetime and the resending run side by side. */
export const enteringRows: Row[] = [
  ...LIVES.flatMap((life): Row[] => [
    ...CODES.flatMap((code): Row[] => [
      [`${code}.${life}`, 'passcode.typed:digits', `partial.${life}`, 'OTP-13'],
      [`${code}.${life}`, 'passcode.typed:letters', `typing.${life}`, 'OTP-13'],
      [`${code}.${life}`, 'passcode.typed:whole', `verifying.${life}`, 'OTP-15'],
      [`${code}.${life}`, 'passcode.typed:pasted', `verifying.${life}`, 'OTP-13', 'OTP-15'],
      [`${code}.${life}`, 'passcode.typed:long', `verifying.${life}`, 'OTP-14', 'OTP-15', 'LIM-03'],
      [`${code}.${life}`, 'back.chosen', 'backed', 'OTP-11'],
      [
        `${code}.${life}`,
        'resend:resent',
        TOLD.includes(code) ? 'typing.running' : `${code}.running`,
        'OTP-27',
        'OTP-31',
      ],
    ]),
    [`verifying.${life}`, 'verifyPasscode:ok', 'saving', 'OTP-16', 'D-199'],
    [`verifying.${life}`, 'verifyPasscode:refused', `refused.${life}`, 'OTP-16', 'OTP-17'],
    [`verifying.${life}`, 'verifyPasscode:counted', `counted.${life}`, 'OTP-17', 'D-288'],
    [`verifying.${life}`, 'verifyPasscode:spent', 'spent', 'D-120', 'D-141'],
    [`verifying.${life}`, 'verifyPasscode:limited', `limited.${life}`, 'D-141', 'D-142'],
    [`limited.${life}`, 'notice.expired', `typing.${life}`, 'D-142'],
    [`verifying.${life}`, 'after:answerLimit', `refused.${life}`, 'OTP-17'],
    [`verifying.${life}`, 'back.chosen', 'backed', 'OTP-11'],
    [`verifying.${life}`, 'resend:resent', 'verifying.running', 'OTP-27'],
  ]),
  ...[...CODES, 'verifying'].map((code): Row => [`${code}.running`, 'countdown:over', `${code}.over`, 'OTP-23']),
];

/** The code's details that the tab saves for a reload, while it can be entered. */
export const rememberedRows = (request: object) => {
  const remembered = (from: string, on: string, methodId: string) => ({
    from,
    on,
    what: 'rememberSent',
    details: { kind: 'passcode', request, methodId, typed: { region: 'US', text: '(415) 555-0132' } },
    requirements: ['D-488'],
  });
  return [
    remembered('sending', 'sendPasscode:ok', 'phone-number-1'),
    ...ENTERED.map((from) => remembered(from, 'resend:resent', 'phone-number-2')),
    ...[
      ...ENTERED.map((from) => ({ from, on: 'back.chosen' })),
      ...LIVES.flatMap((life) =>
        ['ok', 'spent'].map((how) => ({ from: `verifying.${life}`, on: `verifyPasscode:${how}` })),
      ),
    ].map((step) => ({ ...step, what: 'dropSent', requirements: ['D-488'] })),
  ];
};
