import { landingMachine } from '#machines/business/landing/landing.machine.ts';
import { toLandingScreen } from '#machines/business/landing/landing.screen.ts';
import type { LandingToken } from '#machines/business/landing/landing.types.ts';
import { BusinessError } from '#machines/ports/business/error.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { landingSpec } from '#specs/business/landing/landing.spec.ts';
import { BusinessView } from '#src/views/business/business.view.tsx';
import {
  acme,
  closed,
  discovered,
  done,
  foreign,
  none,
  refusals,
  restricted,
  secondStep,
  several,
  unverified,
} from '#tests/model/business/given.ts';
import { markupOf } from '#tests/model/harness/markup.ts';
import { gestures, outcomes, type Harness, rendered } from '#tests/model/harness/harness.ts';

const plain = {
  landingToken: { kind: 'nothing' },
  flowType: 'Discovery',
  slug: null,
  sessionMinutes: 90,
  locale: 'de',
};
const brings = (landingToken: LandingToken) => ({ ...plain, landingToken });
/** Names the token that is looked at. */
function openedOf(landingToken: LandingToken): string {
  if (landingToken.kind === 'discovery') return landingToken.by === 'link' ? 'discovery' : 'discoveryOauth';
  if (landingToken.kind !== 'member') return landingToken.kind;
  if (landingToken.by !== 'link') return landingToken.by;
  return landingToken.wantsPassword ? 'linked' : 'member';
}
const { offline, limited, refused, blocked, unavailable } = refusals;
const linkRefusals = {
  spent: new IdentityError('link_spent'),
  elsewhere: new IdentityError('other_browser'),
  blocked,
  refused,
  joining: new BusinessError('joining_refused'),
  offline,
  limited,
};

export const landingHarness: Harness = {
  spec: landingSpec,
  machine: landingMachine,
  scenarios: {
    plain,
    named: { ...plain, flowType: 'Organization', slug: 'acme' },
    nameless: { ...plain, flowType: 'Organization' },
    discoveryLink: brings({ kind: 'discovery', by: 'link', token: 'one-time-discovery' }),
    memberLink: brings({ kind: 'member', by: 'link', token: 'one-time-member', wantsPassword: false }),
    byProvider: brings({ kind: 'member', by: 'oauth', token: 'one-time-oauth', wantsPassword: false }),
    toDiscover: brings({ kind: 'discovery', by: 'oauth', token: 'one-time-discoveryOauth' }),
    bySso: brings({ kind: 'member', by: 'sso', token: 'one-time-sso', wantsPassword: false }),
    verified: brings({ kind: 'member', by: 'link', token: 'one-time-linked', wantsPassword: true }),
    reset: brings({ kind: 'reset', of: 'member', token: 'one-time-reset' }),
    discoveryReset: brings({ kind: 'reset', of: 'discovery', token: 'one-time-reset' }),
    tokenless: brings({ kind: 'tokenless' }),
    cancelled: { ...plain, landingToken: { kind: 'cancelled' } },
    denied: { ...plain, landingToken: { kind: 'denied' } },
  },
  cases: {
    ...outcomes('findOrganization', { found: acme, restricted, nothing: null, unavailable, blocked }),
    ...outcomes('openDiscoveryToken', { ok: discovered, several, none, ...linkRefusals }),
    ...outcomes('openMemberToken', {
      ok: done,
      unverified,
      closed,
      foreign,
      secondStep,
      policy: new BusinessError('method_refused'),
      ...linkRefusals,
    }),
    ...gestures({ 'retry.chosen': null, 'notice.expired': null }),
  },
  nameOf: ({ value, context: { notice, output, landingToken } }) => {
    if (value === 'unanswered') return `unanswered.${openedOf(landingToken)}.${notice.code}`;
    if (value !== 'ended') {
      const state = value === 'finding' ? value : `opening.${openedOf(landingToken)}`;
      return notice === null ? state : `${state} with a notice`;
    }
    switch (output.result) {
      case 'main':
        return `main.${output.organization === null ? 'discovery' : 'organization'}`;
      case 'trouble':
        return `trouble.${output.trouble.kind}`;
      case 'reset':
        return `reset.${output.right.by === 'discoveryToken' ? 'discovery' : 'member'}`;
      default:
        return output.result;
    }
  },
  ...rendered(toLandingScreen, (screen) => markupOf(BusinessView, { screen, send: () => {} })),
};
