import { acme, beta, gated, jane, WAIT } from './given.ts';

/* Main's ways of being there, and what goes for each of them. */
const other = { ...beta, organizationId: 'organization-4', name: 'Other' };
export const NOTICES: Record<string, object | null> = {
  '': null,
  '.refused': { code: 'limited', sentence: WAIT, seconds: 15 },
  '.cannotJoin': { code: 'cannotJoin' },
};
const unverified = { email: 'jim@acme.test', isEmailVerified: false, methods: ['magic_link', 'sso'] };
const verified = (methods: string[]) => ({ email: jane, isEmailVerified: true, methods });

export interface Around {
  organization: { organizationId: string; name: string } | null;
  primary: object | null;
  isBackable: boolean;
}
/** Main's ways of being there: by flow, by what is known of the address, and whether Back leads to Discovery. */
const around: Record<string, Around> = {
  discovery: { organization: null, primary: null, isBackable: false },
  organization: { organization: acme, primary: null, isBackable: false },
  verify: { organization: acme, primary: unverified, isBackable: false },
  other: { organization: other, primary: verified(['magic_link']), isBackable: false },
  'other.backable': { organization: other, primary: verified(['magic_link']), isBackable: true },
  gated: { organization: gated, primary: verified(['sso']), isBackable: false },
  'gated.backable': { organization: gated, primary: verified(['sso']), isBackable: true },
};
export const MAINS = Object.keys(around);
export const TOLD = ['', '.refused', '.cannotJoin'];
/** Nothing is pending, or a new password is to be chosen once somebody is logged in. */
export const AFTER = ['', 'linked.'];

/** The same for what comes before a sign-in and before a new password. */
export const everywhere = (asks: [string, unknown[]][]): Record<string, unknown[]> =>
  Object.fromEntries(AFTER.flatMap((after) => asks.map(([state, given]) => [`${after}${state}`, given])));
export const atMains = (ask: (main: string, given: Around) => [string, unknown[]][]) =>
  everywhere(Object.entries(around).flatMap(([main, given]) => ask(main, given)));
