import type { Project } from '../shared/project.ts';
import { isListedOrigin } from '../shared/origins.ts';
import { refuse } from './errors.ts';

/**
 * The page that asks: it says so itself, since a call may come from a frame of another origin. Listed pages alone.
 * @throws ServiceError bad_domain_for_stytch_sdk
 */
export function pageOrigin(headers: Headers, project: Project): string {
  const asking = headers.get('x-sdk-parent-host') ?? headers.get('origin');
  if (asking !== null && isListedOrigin(project.policy.origins, asking)) return asking;
  const hint =
    asking === null
      ? 'A message to sign names the page that asks: send X-SDK-Parent-Host, its origin.'
      : `The identity service signs in only on pages that it knows: add ${asking} to its setting WIDGET_ORIGINS.`;
  throw refuse('bad_domain_for_stytch_sdk', { details: { hint } });
}
