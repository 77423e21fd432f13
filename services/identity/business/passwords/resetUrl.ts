import type { BusinessContext } from '../shared/context.ts';
import { refuse } from './errors.ts';

/** @throws ServiceError invalid_password_reset_redirect_url */
export function resetUrlOf(context: BusinessContext, wanted: string | undefined): string {
  const { login } = context.project.redirectUrls;
  const url = wanted ?? login[0];
  if (url === undefined || !login.includes(url)) throw refuse('invalid_password_reset_redirect_url');
  return url;
}
