import { known } from '#machines/ports/known.ts';
import type { ArrivalContext } from './arrival.types.ts';

/** The token of the link that was opened. @throws Error where there was none */
export const tokenOf = ({ brought }: Pick<ArrivalContext, 'brought'>): string =>
  known('token' in brought ? brought.token : null, 'token');
