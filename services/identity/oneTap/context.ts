import type { IdentityContext } from '../shared/context.ts';
import type { GoogleClient } from '../shared/providers/googleClient.ts';
import { refuse } from './errors.ts';

export interface OneTapContext extends IdentityContext {
  google: GoogleClient | null;
  /** Starts, and credentials, of one client address in an hour. */
  startsPerClient: number;
}

/** @throws ServiceError oauth_config_not_found */
export function googleOf({ google }: OneTapContext): GoogleClient {
  if (google === null) throw refuse('oauth_config_not_found');
  return google;
}
