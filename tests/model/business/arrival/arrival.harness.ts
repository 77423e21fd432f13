import { arrivalMachine } from '#machines/business/arrival/arrival.machine.ts';
import { toArrivalScreen } from '#machines/business/arrival/arrival.screen.ts';
import type { Brought } from '#machines/business/arrival/arrival.types.ts';
import { BusinessError } from '#machines/ports/business/error.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { arrivalSpec } from '#specs/business/arrival/arrival.spec.ts';
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
import { gestures, outcomes, type Harness, seenAs } from '#tests/model/harness/harness.ts';

const plain = {
  brought: { kind: 'nothing' },
  flowType: 'Discovery',
  slug: null,
  sessionMinutes: 90,
  locale: 'de',
};
const brings = (brought: Brought) => ({ ...plain, brought });
/** Which token is looked at. */
function openedOf(brought: Brought): string {
  if (brought.kind === 'discovery') return brought.by === 'link' ? 'discovery' : 'discoveryOauth';
  if (brought.kind !== 'member') return brought.kind;
  if (brought.by !== 'link') return brought.by;
  return brought.wantsPassword ? 'linked' : 'member';
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

export const arrivalHarness: Harness = {
  spec: arrivalSpec,
  machine: arrivalMachine,
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
    cancelled: { ...plain, brought: { kind: 'cancelled' } },
    denied: { ...plain, brought: { kind: 'denied' } },
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
  nameOf: ({ value, context: { notice, output, brought } }) => {
    if (value === 'unanswered') return `unanswered.${openedOf(brought)}.${notice.code}`;
    if (value !== 'ended') {
      const state = value === 'finding' ? value : `opening.${openedOf(brought)}`;
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
  ...seenAs(toArrivalScreen, (screen) => markupOf(BusinessView, { screen, send: () => {} })),
};
