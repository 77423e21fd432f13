import type { LandingOutput } from './landing/landing.types.ts';
import type { BusinessContext, RedirectChoice } from './business.types.ts';
import type { BusinessMainOutput } from './businessMain/businessMain.types.ts';
import type { DiscoveryOutput } from './discovery/discovery.types.ts';
import type { PasscodeOutput } from '../ports/anyPasscode.ts';
import type { MemberMailOutput } from './memberMail/memberMail.types.ts';
import type { MemberPasswordOutput } from './memberPassword/memberPassword.types.ts';
import type { SsoOutput } from './sso/sso.types.ts';

/* Changes to the context after a flow has ended. */
type Change = Partial<BusinessContext>;

/** Uses up the landing token. */
export const arrived = ({ landingToken, hasSent }: BusinessContext, output: LandingOutput): Change => ({
  landingToken: { kind: 'nothing' },
  hasSent: hasSent === true && output.result === 'main',
  wantsPassword: landingToken.kind === 'member' && landingToken.wantsPassword,
  // The notice of a session that ended is for Main alone.
  ...(output.result === 'main' ? { organization: output.organization } : { notice: null }),
  ...(output.result === 'discovered' ? { discovered: output.discovered } : {}),
  ...(output.result === 'gated' ? { answer: output.answer } : {}),
  ...(output.result === 'reset' ? { right: output.right } : {}),
  ...(output.result === 'failure' ? { failure: output.failure } : {}),
});

function redirectChoiceOf(output: BusinessMainOutput): RedirectChoice | null {
  if (output.choice === 'provider') return { to: 'provider', provider: output.provider };
  if (output.choice === 'oneTap') return { to: 'oneTap', provider: 'google', credential: output.credential };
  return output.choice === 'connection' ? { to: 'connection', connectionId: output.connectionId } : null;
}

/** The address goes along, so that nothing is lost on the way back. */
export const leftMain = ({ leftScreens }: BusinessContext, output: BusinessMainOutput): Change => ({
  ...('email' in output ? { email: output.email } : {}),
  notice: null,
  sent: null,
  isFirstMain: false,
  redirectChoice: redirectChoiceOf(output),
  leftScreens: [...leftScreens, 'businessMain'],
});

export function refused(output: MemberMailOutput | PasscodeOutput): Change {
  if (output.result === 'refused') return { notice: output.notice };
  return output.result === 'cannotJoin' ? { notice: { code: 'cannotJoin' } } : {};
}

export const typed = ({ email }: BusinessContext, output: MemberPasswordOutput | SsoOutput): Change => ({
  email: 'email' in output ? output.email : email,
});

/** Returns the default connection where only single sign-on is open; null otherwise. */
export function defaultConnectionOf(output: DiscoveryOutput): string | null {
  if (output.result !== 'primaryRequired') return null;
  const isOnly = output.methods.every((method) => method === 'sso');
  return isOnly ? output.organization.defaultConnectionId : null;
}

function ofDemand(output: DiscoveryOutput): Change {
  if (output.result !== 'primaryRequired') return {};
  const connectionId = defaultConnectionOf(output);
  return {
    organization: output.organization,
    primary: { email: output.email, isEmailVerified: true, methods: output.methods },
    leftScreens: ['discovery'],
    redirectChoice: connectionId === null ? null : { to: 'connection', connectionId },
  };
}

export const leftDiscovery = (output: DiscoveryOutput): Change => ({
  isFirstDiscovery: false,
  ...(output.result === 'gated' ? { answer: output.answer } : {}),
  ...(output.result === 'failure' ? { failure: output.failure } : {}),
  ...ofDemand(output),
});
