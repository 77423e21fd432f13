/**
 * Which requirements the project says are fulfilled. `npm test` fails when one of them is cited by no passing test.
 * - `done`: an id (`CHK-13`) or a whole flow (`CHK`).
 * - `later`: an id or a whole flow that is not built yet, with the reason. An id here is taken out of its done flow.
 */
const many = (flow: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `${flow}-${String(from + index).padStart(2, '0')}`);
const because = (reason: string, ids: string[]) => Object.fromEntries(ids.map((id) => [id, reason]));

const EMBEDDING = 'arrives with embedding and themes';
const ITS_FLOW = 'arrives with its flow';

export const scope: { done: string[]; later: Record<string, string> } = {
  done: [
    'UPG',
    'AUT',
    'CHK',
    'SUB',
    'SUC',
    'NAV',
    'SVC',
    'EML',
    'OTP',
    'PHN',
    'MAIN',
    'CFG',
    'OAU',
    'DAT',
    'EVT',
    'IDS',
    'LIM',
    'THM',
    'PWD',
    'RST',
    'PKY',
    'CRY',
    'TAP',
  ],
  later: {
    ...because(EMBEDDING, ['CFG-04']),
    ...because(ITS_FLOW, ['DAT-31', ...many('IDS', 10, 12)]),
  },
};
