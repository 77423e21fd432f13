/**
 * Requirements that the project says are fulfilled. `npm test` fails when one of them is cited by no passing test.
 * - `done`: an id (`CHK-13`) or a whole flow (`CHK`).
 * - `later`: an id or a whole flow that is not built yet, with the reason. An id here is taken out of its done flow.
 */
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
    'IDP',
    'OUT',
    'B2B',
  ],
  later: {},
};

/**
 * Requirement → the decision by which the product does otherwise in at least one case. Such a requirement is proven as
 * the decision has it, not as it is written. Another name for the same thing (D-180, D-182) is no deviation; that no
 * client SDK is loaded (IDS-01) is one.
 */
export const deviates: Record<string, string> = {
  'AUT-08': 'D-262',
  'AUT-09': 'D-262',
  'AUT-10': 'D-262',
  'AUT-12': 'D-10',
  'AUT-14': 'D-10',
  'CHK-12': 'D-22',
  'CHK-13': 'D-16',
  'CHK-15': 'D-23',
  'CRY-25': 'D-212',
  'IDP-10': 'D-260',
  'IDS-01': 'D-182',
  'MAIN-10': 'D-230',
  'MAIN-12': 'D-82',
  'NAV-01': 'D-93',
  'NAV-02': 'D-93',
  'OTP-12': 'D-87',
  'OTP-17': 'D-141',
  'OUT-03': 'D-267',
  'PHN-06': 'D-80',
  'PKY-03': 'D-230',
  'PWD-10': 'D-92',
  'SUB-03': 'D-283',
  'SVC-03': 'D-16',
  'THM-19': 'D-35',
  'THM-20': 'D-101',
};
