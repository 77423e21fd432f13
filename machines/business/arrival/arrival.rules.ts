import type { BusinessAnnouncement } from '#machines/ports/business/announcement.ts';
import type { NewPasswordRight } from '#machines/ports/business/memberPasswords.ts';
import { finalTroubleOf, type Trouble } from '#machines/ports/business/trouble.ts';
import { known } from '#machines/ports/known.ts';
import type { ArrivalContext, Brought } from './arrival.types.ts';

type Of<Kind extends Brought['kind']> = Extract<Brought, { kind: Kind }>;
const isOf = <Kind extends Brought['kind']>(brought: Brought, kind: Kind): brought is Of<Kind> => brought.kind === kind;

/** What was brought, of a kind that the states on the way have made sure of. @throws Error where it is another */
export const broughtAs = <Kind extends Brought['kind']>({ brought }: ArrivalContext, kind: Kind): Of<Kind> =>
  known(isOf(brought, kind) ? brought : null, kind);

export const memberRequestOf = (context: ArrivalContext) => {
  const { by, token } = broughtAs(context, 'member');
  return { by, token, sessionMinutes: context.sessionMinutes, locale: context.locale };
};
export const discoveryRequestOf = (context: ArrivalContext) => {
  const { by, token } = broughtAs(context, 'discovery');
  return { by, token };
};

/** A link that sets a new password by itself. */
export function resetRightOf(context: ArrivalContext): NewPasswordRight {
  const { of, token } = broughtAs(context, 'reset');
  if (of === 'discovery') return { by: 'discoveryToken', token };
  return { by: 'memberToken', token, sessionMinutes: context.sessionMinutes, locale: context.locale };
}

/** What has no screen of its own in a log-in elsewhere is told as one that did not complete. */
export function openingTroubleOf({ brought }: ArrivalContext, error: unknown): Trouble | null {
  const trouble = finalTroubleOf(error);
  if (trouble === null || !('by' in brought) || brought.by === 'link') return trouble;
  return trouble.kind === 'unknown' || trouble.kind === 'link' ? { kind: 'provider' } : trouble;
}

const MEMBER = {
  link: 'B2B_MAGIC_LINK_AUTHENTICATE',
  oauth: 'B2B_OAUTH_AUTHENTICATE',
  sso: 'B2B_SSO_AUTHENTICATE',
} as const;
const DISCOVERY = { link: 'B2B_MAGIC_LINK_DISCOVERY_AUTHENTICATE', oauth: 'B2B_OAUTH_DISCOVERY_AUTHENTICATE' } as const;

/** That a token was accepted, for the host. */
export const memberAnnouncement = (context: ArrivalContext): BusinessAnnouncement => ({
  name: MEMBER[broughtAs(context, 'member').by],
});
export const discoveryAnnouncement = (context: ArrivalContext): BusinessAnnouncement => ({
  name: DISCOVERY[broughtAs(context, 'discovery').by],
});
