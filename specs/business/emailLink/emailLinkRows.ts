/** A row of the flow: from, event, to, and what asks for it. */
export type Row = [string, string, string, ...string[]];

export const beginnings = (from: string): Row[] => [
  [`${from}sending`, 'sendLink:ok', `${from}pausing`, 'B2B-02'],
  [`${from}sending`, 'sendLink:told', `${from === 'hinted.' ? from : `${from}told.`}pausing`, 'B2B-02'],
  [`${from}sending`, 'sendLink:limited', 'refused.limited', 'B2B-01'],
  [`${from}sending`, 'sendLink:offline', 'refused.offline', 'B2B-01'],
  [`${from}sending`, 'sendLink:joining', 'cannotJoin', 'B2B-01'],
  [`${from}sending`, 'sendLink:expired', 'trouble', 'B2B-05'],
  [`${from}sending`, 'after:answerLimit', 'refused.slow', 'B2B-01'],
];
export const confirmed = (at: string): Row[] => [
  ...['', '.resent'].map((after): Row => [
    `${at}pausing${after}`,
    'countdown:over',
    `${at}offered${after}`,
    'B2B-02',
    'D-297',
  ]),
  ...['offered', 'offered.resent', 'offered.limited', 'offered.slow', 'offered.offline'].flatMap((from): Row[] => [
    [`${at}${from}`, 'resend.chosen', `${at}resending`, 'B2B-02'],
    [`${at}${from}`, 'retry.chosen', 'again', 'B2B-02'],
  ]),
  ...['limited', 'offline'].map((why): Row => [`${at}offered.${why}`, 'notice.expired', `${at}offered`, 'D-142']),
  ...['pausing', 'pausing.resent', 'resending'].map((from): Row => [`${at}${from}`, 'retry.chosen', 'again', 'B2B-02']),
  ...['ok', 'told'].map((one): Row => [
    `${at}resending`,
    `sendLink:${one}`,
    `${at}pausing.resent`,
    'B2B-02',
    'D-297',
    'D-480',
    'THM-22',
  ]),
  [`${at}resending`, 'sendLink:limited', `${at}offered.limited`, 'B2B-02', 'D-297'],
  [`${at}resending`, 'sendLink:offline', `${at}offered.offline`, 'B2B-02', 'D-297'],
  [`${at}resending`, 'sendLink:joining', 'cannotJoin', 'B2B-01'],
  [`${at}resending`, 'sendLink:expired', 'trouble', 'B2B-05'],
  [`${at}resending`, 'after:answerLimit', `${at}offered.slow`, 'B2B-02', 'D-297'],
];
