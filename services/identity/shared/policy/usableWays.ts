import type { IdentityContext } from '#services/identity/shared/context.ts';
import type { SignInWay } from '#services/platform/settings/policy.ts';

const waysOfMembers = new Set<SignInWay>(['magic_links', 'email_passcodes', 'passwords', 'oauth', 'one_tap', 'sso']);

/** Returns whether somebody can sign in to the context's project by a way: it is of the project, and set up. */
export function isUsable(context: IdentityContext, way: SignInWay): boolean {
  const { project, sandboxProvider, settings } = context;
  if (project.vertical === 'B2B' ? !waysOfMembers.has(way) : way === 'sso') return false;
  switch (way) {
    case 'sms_passcodes':
      return project.channels.has('sms');
    case 'whatsapp_passcodes':
      return project.channels.has('whatsapp');
    case 'oauth':
      return sandboxProvider !== null || settings.oauthClients.size > 0;
    case 'one_tap':
      return sandboxProvider !== null || settings.oauthClients.has('google');
    default:
      return true;
  }
}
