import { businessMachine } from '#machines/business/business.machine.ts';
import { startingContext } from '#machines/business/business.rules.ts';
import { toOwnScreen } from '#machines/business/business.screen.ts';
import type { BusinessContext } from '#machines/business/business.types.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { businessSpec } from '#specs/business/business.spec.ts';
import { BusinessView } from '#src/views/business/business.view.tsx';
import { markupOf } from '#tests/model/kit/markup.ts';
import { gestures, outcomes, type Rig, seenAs } from '#tests/model/kit/rig.ts';
import {
  acme,
  beta,
  closed,
  config as plain,
  discovered,
  done,
  foreign,
  restricted,
  secondStep,
  unverified,
} from './given.ts';

const config = {
  ...plain,
  emailMagicLinksOptions: { ...plain.emailMagicLinksOptions, domainHint: 'hint.acme.test' },
  directLoginForSingleMembership: { status: true, ignoreInvites: true, ignoreJitProvisioning: false },
  directCreateOrganizationForNoMembership: true,
  disableCreateOrganization: true,
};
const nothing = { kind: 'nothing' } as const;
const gated = (answer: object) => ({ result: 'gated', answer });
const trouble = (kind: string, more: object = {}) => ({ result: 'trouble', trouble: { kind, ...more } });
const main = (organization: object | null) => ({ result: 'main', organization });
const wait = { code: 'limited', sentence: 'Too many requests. Please wait a moment.', seconds: 15 };

const isConfigured = (given: unknown): given is { config: unknown } =>
  typeof given === 'object' && given !== null && 'config' in given;

/** What should have been forgotten by now. */
function leftovers({ answer, login, discovered: found, ...context }: BusinessContext, state: string): string {
  const fresh = startingContext({ config: context.config, brought: context.brought, lastUsed: context.lastUsed });
  const isLeft = [
    answer !== null,
    login !== null && state !== 'keeping',
    state === 'arrival' &&
      JSON.stringify({ ...context, found }) !== JSON.stringify({ ...fresh, found: null, ...without }),
    state === 'discovery' && (context.organization ?? context.primary ?? context.notice) !== null,
    state === 'discovery' && (context.email !== '' || context.leftScreens.length > 0),
  ];
  return isLeft.includes(true) ? ' with leftovers' : '';
}
const without = { answer: undefined, login: undefined, discovered: undefined };

function mainOf({ organization, primary, leftScreens }: BusinessContext): string {
  if (organization === null) return 'discovery';
  if (primary === null) return 'organization';
  if (!primary.isEmailVerified) return 'verify';
  return leftScreens.length > 0 ? 'other.backable' : 'other';
}

function stateOf(value: string, context: BusinessContext): string {
  const { brought, notice, isFirstDiscovery, trouble: told, canGoBack } = context;
  switch (value) {
    case 'arrival':
      return `arrival.${brought.kind}`;
    case 'businessMain':
      return `main.${mainOf(context)}${notice === null ? '' : notice.code === 'cannotJoin' ? '.cannotJoin' : '.refused'}`;
    case 'emailLink':
      return `emailLink.${mainOf(context)}${notice === null ? '' : ' with a notice'}`;
    case 'discovery':
      return `discovery.${isFirstDiscovery ? 'first' : 'later'}`;
    case 'error': {
      const named = told?.kind === 'authPolicy' ? `.${told.organization ?? 'unnamed'}` : '';
      return `error.${told?.kind ?? 'nothing'}${named}${canGoBack ? '' : '.final'}`;
    }
    default:
      return value;
  }
}

export const businessRig: Rig = {
  spec: businessSpec,
  machine: businessMachine,
  worlds: {
    unnamed: { config, brought: nothing, lastUsed: null },
    named: {
      config: { ...config, authFlowType: 'Organization', organizationSlug: 'acme' },
      brought: nothing,
      lastUsed: null,
    },
    memberLinked: { config, brought: { kind: 'member', token: 'one-time-2' }, lastUsed: null },
    linked: { config, brought: { kind: 'discovery', token: 'one-time-1' }, lastUsed: null },
  },
  cases: {
    ...outcomes('arrival', {
      discovery: main(null),
      found: main(acme),
      restricted: main(restricted),
      discovered: { result: 'discovered', discovered },
      done: gated(done),
      unverified: gated(unverified),
      closed: gated(closed),
      foreign: gated(foreign),
      secondStep: gated(secondStep),
      noOrganization: trouble('organization'),
      policy: trouble('authPolicy', { organization: null }),
      ...Object.fromEntries(['link', 'blocked', 'unknown', 'provider'].map((kind) => [kind, trouble(kind)])),
    }),
    ...outcomes('businessMain', {
      link: { choice: 'link', email: 'jane@acme.test' },
      mended: { choice: 'link', email: 'jane@gmail.com' },
      back: { choice: 'back' },
    }),
    ...outcomes('emailLink', {
      again: { result: 'again' },
      refused: { result: 'refused', notice: wait },
      cannotJoin: { result: 'cannotJoin' },
      expired: trouble('expired'),
    }),
    ...outcomes('discovery', {
      done: gated(done),
      other: {
        result: 'primaryRequired',
        organization: { ...beta, organizationId: 'organization-4', name: 'Other' },
        email: 'jane@acme.test',
        methods: ['magic_link'],
      },
      foreign: {
        result: 'primaryRequired',
        organization: { ...beta, organizationId: 'organization-8', name: 'Foreign', allowedMethods: ['sso'] },
        email: 'jane@acme.test',
        methods: ['sso'],
      },
      otherEmail: { result: 'otherEmail' },
      claimedDomain: trouble('claimedDomain'),
      closed: trouble('authPolicy', { organization: 'Closed' }),
    }),
    ...outcomes('keepMemberSession', { kept: undefined, blocked: new IdentityError('storage_blocked') }),
    ...gestures({ 'again.chosen': null }),
  },
  // The configuration is handed on as it was mounted; the spec leaves it out.
  told: (id, given) => {
    if (id !== 'businessMain') return given;
    if (!isConfigured(given)) return 'no configuration';
    const { config: known, ...rest } = given;
    return JSON.stringify(known).includes('hint.acme.test') ? rest : given;
  },
  nameOf: ({ value, context }) => `${stateOf(String(value), context)}${leftovers(context, String(value))}`,
  ...seenAs(toOwnScreen, (screen) => (screen === null ? '' : markupOf(BusinessView, { screen, send: () => {} }))),
};
