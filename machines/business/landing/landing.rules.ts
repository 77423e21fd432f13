import type { BusinessAnnouncement } from '#machines/ports/business/announcement.ts';
import type { NewPasswordRight } from '#machines/ports/business/memberPasswords.ts';
import { finalFailureOf, type Failure } from '#machines/ports/business/failure.ts';
import { required } from '#machines/ports/required.ts';
import type { LandingContext, LandingToken } from './landing.types.ts';

type Of<Kind extends LandingToken['kind']> = Extract<LandingToken, { kind: Kind }>;
const isOf = <Kind extends LandingToken['kind']>(landingToken: LandingToken, kind: Kind): landingToken is Of<Kind> =>
  landingToken.kind === kind;

/** Returns the token that the page was opened with; earlier states ensure its kind. @throws Error for another kind */
export const landingTokenAs = <Kind extends LandingToken['kind']>(
  { landingToken }: LandingContext,
  kind: Kind,
): Of<Kind> => required(isOf(landingToken, kind) ? landingToken : null, kind);

export const memberRequestOf = (context: LandingContext) => {
  const { by, token } = landingTokenAs(context, 'member');
  return { by, token, sessionMinutes: context.sessionMinutes, locale: context.locale };
};
export const discoveryRequestOf = (context: LandingContext) => {
  const { by, token } = landingTokenAs(context, 'discovery');
  return { by, token };
};

/** A link that sets a new password by itself. */
export function resetRightOf(context: LandingContext): NewPasswordRight {
  const { of, token } = landingTokenAs(context, 'reset');
  if (of === 'discovery') return { by: 'discoveryToken', token };
  return { by: 'memberToken', token, sessionMinutes: context.sessionMinutes, locale: context.locale };
}

/** Returns the error to show; a sign-in elsewhere that has no error screen of its own is shown as not completed. */
export function openingFailureOf({ landingToken }: LandingContext, error: unknown): Failure | null {
  const failure = finalFailureOf(error);
  if (failure === null || !('by' in landingToken) || landingToken.by === 'link') return failure;
  return failure.kind === 'unknown' || failure.kind === 'link' ? { kind: 'provider' } : failure;
}

const MEMBER = {
  link: 'B2B_MAGIC_LINK_AUTHENTICATE',
  oauth: 'B2B_OAUTH_AUTHENTICATE',
  sso: 'B2B_SSO_AUTHENTICATE',
} as const;
const DISCOVERY = { link: 'B2B_MAGIC_LINK_DISCOVERY_AUTHENTICATE', oauth: 'B2B_OAUTH_DISCOVERY_AUTHENTICATE' } as const;

/** Announces to the host that a token was accepted. */
export const memberAnnouncement = (context: LandingContext): BusinessAnnouncement => ({
  name: MEMBER[landingTokenAs(context, 'member').by],
});
export const discoveryAnnouncement = (context: LandingContext): BusinessAnnouncement => ({
  name: DISCOVERY[landingTokenAs(context, 'discovery').by],
});
