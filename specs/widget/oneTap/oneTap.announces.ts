import { EXPLAINED } from './oneTap.sights.ts';

export const KINDS = Object.keys(EXPLAINED);
/** Reasons that only the prompt itself may find. */
export const BY_PROMPT: Record<string, string> = {
  originRefused: 'origin_not_allowed_for_client',
  clientRefused: 'invalid_client',
};
export const FAMILIES = ['embedded', 'floating', 'live', 'handing'];
export const PROMPTING = ['rendering', 'rendered', 'unconfirmed'];

/** Returns an entry that appears only on the console (TAP-31, TAP-42). */
const logged = (from: string, on: string, reason = 'none') => ({
  from,
  on,
  what: 'announceFailure',
  details: { reason },
  requirements: [reason === 'none' ? 'TAP-42' : 'TAP-31'],
});

export const announces = FAMILIES.flatMap((family) => [
  ...(family === 'handing'
    ? []
    : [
        {
          from: `${family}.submitting`,
          on: 'submitOneTap:ok',
          what: 'rememberMethod',
          details: { method: 'google' },
          requirements: ['D-106'],
        },
      ]),
  ...['createOneTapClient:none', 'createOneTapClient:broken', 'after:clientLimit'].map((on) =>
    logged(`${family}.pending`, on),
  ),
  ...PROMPTING.flatMap((from) =>
    ['none', 'broken'].map((answer) => logged(`${family}.${from}`, `renderOneTap:${answer}`)),
  ),
  ...(family === 'live'
    ? [
        ...KINDS.map((kind) => logged('live.pending', `createOneTapClient:${kind}`, kind)),
        ...PROMPTING.flatMap((from) =>
          Object.entries(BY_PROMPT).map(([on, kind]) => logged(`live.${from}`, `renderOneTap:${on}`, kind)),
        ),
      ]
    : []),
]);
