import type { ArrivalContext } from './arrival.types.ts';

/** The token of the link that was opened. @throws Error where there was none */
export function tokenOf({ brought }: Pick<ArrivalContext, 'brought'>): string {
  if ('token' in brought) return brought.token;
  throw new Error('token is not known yet');
}
