import { landingMachine } from '#machines/business/landing/landing.machine.ts';
import { toLandingScreen } from '#machines/business/landing/landing.screen.ts';
import type { LandingToken } from '#machines/business/landing/landing.types.ts';
import { BusinessError } from '#machines/ports/business/error.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { landingModel } from '#specs/business/landing/landing.model.ts';
import { BusinessView } from '#src/views/business/business.view.tsx';
import {
  acme,
  closed,
  discovered,
  done,
  foreign,
  none,
  failures,
  restricted,
  secondStep,
  several,
  unverified,
} from '#tests/model/business/given.ts';
import { markupOf } from '#tests/model/harness/markup.ts';
import { userEvents, outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';

const plain = {
  landingToken: { kind: 'nothing' },
  flowType: 'Discovery',
  slug: null,
  sessionMinutes: 90,
  locale: 'de',
};
const brings = (landingToken: LandingToken) => ({ ...plain, landingToken });
const { offline, limited, refused, blocked, unavailable } = failures;
const linkFailures = {
  spent: new IdentityError('link_spent'),
  otherBrowser: new IdentityError('other_browser'),
  blocked,
  refused,
  joining: new BusinessError('joining_refused'),
  offline,
  limited,
};

export const landingHarness = modelHarness({
  model: landingModel,
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
    ...outcomes('openDiscoveryToken', { ok: discovered, several, none, ...linkFailures }),
    ...outcomes('openMemberToken', {
      ok: done,
      unverified,
      closed,
      foreign,
      secondStep,
      policy: new BusinessError('method_refused'),
      ...linkFailures,
    }),
    ...userEvents({ 'retry.chosen': null, 'notice.expired': null }),
  },
  ...rendered(toLandingScreen, (screen) => markupOf(BusinessView, { screen, send: () => {} })),
});
