type Row = [string, string, string, ...string[]];

/** Ways in which an app is added, once it has its secret. */
export const ADDING_TOTP = ['choiceMade', 'totpMade'];
/** Ways in which a number is added. */
export const ADDING_TEXTS = ['choice', 'choiceMade', 'sms', 'unverified'];

/** Returns the outcomes that end a step for good. */
const ends = (from: string, actor: string, outcomes: Record<string, string>): Row[] =>
  Object.entries(outcomes).map(([outcome, kind]): Row => [from, `${actor}:${outcome}`, `trouble.${kind}`, 'B2B-05']);
const refused = { policy: 'authPolicy', expired: 'expired' };
/** Of a code by e-mail alone. */
const misplaced = { discovered: 'unknown', cannotJoin: 'unknown' };

const selectionRows = ['choice', 'choiceMade'].flatMap((way): Row[] => [
  [
    `${way}.selection`,
    'factorSelection:totp',
    way === 'choice' ? 'choice.totpEnrollment' : 'choiceMade.totpEnrollment.qr',
    'B2B-12',
    'B2B-18',
  ],
  [`${way}.selection`, 'factorSelection:sms', `${way}.smsEnrollment`, 'B2B-12', 'B2B-15'],
  [`${way}.selection`, 'factorSelection:abandoned', 'abandoned', 'B2B-12'],
]);

const enrollmentRows = (from: string, made: string): Row[] => [
  [from, 'totpEnrollment:scanned', `${made}.totpEntry.qr`, 'B2B-18', 'B2B-19'],
  [from, 'totpEnrollment:typed', `${made}.totpEntry.manual`, 'B2B-17', 'B2B-19'],
  ...ends(from, 'totpEnrollment', refused),
];
/** Back leads to the choice, where there was one; what was created is kept. */
const backRows = ['choice.totpEnrollment', 'choiceMade.totpEnrollment.qr', 'choiceMade.totpEnrollment.manual'].flatMap(
  (from): Row[] => [
    [from, 'totpEnrollment:backMade', 'choiceMade.selection', 'B2B-12', 'B2B-18'],
    [from, 'totpEnrollment:back', 'choice.selection', 'B2B-12'],
  ],
);

const addingRows = ADDING_TOTP.flatMap((way): Row[] => {
  const saving = `${way.replace('Made', '')}.recoverySave`;
  return [
    ...['qr', 'manual'].flatMap((shown): Row[] => {
      const entry = `${way}.totpEntry.${shown}`;
      return [
        ...enrollmentRows(`${way}.totpEnrollment.${shown}`, way),
        [entry, 'totpEntry:accepted', saving, 'B2B-14', 'B2B-19'],
        [entry, 'totpEntry:back', `${way}.totpEnrollment.${shown}`, 'B2B-17', 'B2B-18'],
        ...ends(entry, 'totpEntry', refused),
      ];
    }),
    [saving, 'recoverySave:saved', 'gated', 'B2B-14'],
  ];
});

const enrolledRows = ['both', 'app'].flatMap((way): Row[] => [
  [`${way}.totpEntry`, 'totpEntry:accepted', 'gated', 'B2B-19'],
  [`${way}.totpEntry`, 'totpEntry:recovery', `${way}.recoveryEntry`, 'B2B-13'],
  ...ends(`${way}.totpEntry`, 'totpEntry', refused),
  [`${way}.recoveryEntry`, 'recoveryEntry:accepted', 'gated', 'B2B-13'],
  [`${way}.recoveryEntry`, 'recoveryEntry:back', `${way}.totpEntry`, 'B2B-19'],
  ...ends(`${way}.recoveryEntry`, 'recoveryEntry', { expired: 'expired' }),
]);

const textedRows: Row[] = ['both', 'phone'].flatMap((way) =>
  ['sent', 'sendingHere'].flatMap((begins): Row[] => {
    const from = `${way}.memberPasscode.${begins}`;
    return [
      [from, 'memberPasscode:gated', 'gated', 'B2B-16'],
      ...(way === 'both'
        ? ([
            [from, 'memberPasscode:otherFactor', 'both.totpEntry', 'B2B-16', 'B2B-19'],
            [from, 'memberPasscode:taken', 'both.totpEntry', 'B2B-19', 'D-325'],
            [from, 'memberPasscode:refused', 'both.totpEntry', 'B2B-19', 'D-325'],
          ] satisfies Row[])
        : ends(from, 'memberPasscode', { taken: 'unknown', refused: 'unknown' })),
      ...ends(from, 'memberPasscode', { ...refused, ...misplaced }),
    ];
  }),
);

const numberRows = ADDING_TEXTS.flatMap((way): Row[] => [
  ...['', '.numberTaken', '.slow'].flatMap((told): Row[] => [
    [`${way}.smsEnrollment${told}`, 'smsEnrollment:number', `${way}.memberPasscode.sending`, 'B2B-15', 'B2B-16'],
    ...(way.startsWith('choice')
      ? [[`${way}.smsEnrollment${told}`, 'smsEnrollment:back', `${way}.selection`, 'B2B-12'] satisfies Row]
      : []),
  ]),
  ...(way === 'unverified' ? ['sent', 'sending'] : ['sending']).flatMap((begins): Row[] => {
    const from = `${way}.memberPasscode.${begins}`;
    return [
      [from, 'memberPasscode:gated', 'gated', 'B2B-16'],
      [from, 'memberPasscode:back', `${way}.smsEnrollment`, 'B2B-15'],
      [from, 'memberPasscode:taken', `${way}.smsEnrollment.numberTaken`, 'B2B-15'],
      [from, 'memberPasscode:refused', `${way}.smsEnrollment.slow`, 'B2B-15'],
      ...ends(from, 'memberPasscode', { ...refused, ...misplaced }),
    ];
  }),
]);

export const secondStepRows: Row[] = [
  ...selectionRows,
  ...enrollmentRows('choice.totpEnrollment', 'choiceMade'),
  ...enrollmentRows('totp.totpEnrollment', 'totpMade'),
  ...backRows,
  ...addingRows,
  ...enrolledRows,
  ['both.totpEntry', 'totpEntry:otherFactor', 'both.memberPasscode.sendingHere', 'B2B-16', 'B2B-19'],
  ...textedRows,
  ...numberRows,
];
