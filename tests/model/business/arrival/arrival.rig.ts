import { arrivalMachine } from '#machines/business/arrival/arrival.machine.ts';
import { toArrivalScreen } from '#machines/business/arrival/arrival.screen.ts';
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
import { markupOf } from '#tests/model/kit/markup.ts';
import { gestures, outcomes, type Rig, seenAs } from '#tests/model/kit/rig.ts';

const plain = {
  brought: { kind: 'nothing' },
  flowType: 'Discovery',
  slug: null,
  sessionMinutes: 90,
  locale: 'de',
};
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

export const arrivalRig: Rig = {
  spec: arrivalSpec,
  machine: arrivalMachine,
  worlds: {
    plain,
    named: { ...plain, flowType: 'Organization', slug: 'acme' },
    nameless: { ...plain, flowType: 'Organization' },
    discoveryLink: { ...plain, brought: { kind: 'discovery', token: 'one-time-1' } },
    memberLink: { ...plain, brought: { kind: 'member', token: 'one-time-2' } },
    denied: { ...plain, brought: { kind: 'denied' } },
  },
  cases: {
    ...outcomes('findOrganization', { found: acme, restricted, nothing: null, unavailable, blocked }),
    ...outcomes('openDiscoveryLink', { ok: discovered, several, none, ...linkRefusals }),
    ...outcomes('openMemberLink', {
      ok: done,
      unverified,
      closed,
      foreign,
      secondStep,
      policy: new BusinessError('method_refused'),
      ...linkRefusals,
    }),
    ...gestures({ 'retry.chosen': null }),
  },
  nameOf: ({ value, context: { notice, output, brought } }) => {
    if (value === 'unanswered') return `unanswered.${brought.kind}.${notice.code}`;
    if (value !== 'ended') return notice === null ? String(value) : `${String(value)} with a notice`;
    switch (output.result) {
      case 'main':
        return `main.${output.organization === null ? 'discovery' : 'organization'}`;
      case 'trouble':
        return `trouble.${output.trouble.kind}`;
      default:
        return output.result;
    }
  },
  ...seenAs(toArrivalScreen, (screen) => markupOf(BusinessView, { screen, send: () => {} })),
};
