import type { SavedState } from '../ssoState.ts';

/** Id of the request that a state left with; an XML id begins with no digit. */
export const requestIdOf = ({ nonce }: Pick<SavedState, 'nonce'>): string => `_${nonce}`;
