import { businessMachine } from '#machines/business/business.machine.ts';
import { toOwnScreen } from '#machines/business/business.screen.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { StorageError } from '#machines/ports/visit.ts';
import { businessModel } from '#specs/business/business/business.model.ts';
import { BusinessView } from '#src/views/business/business.view.tsx';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';
import { markupOf } from '#tests/model/harness/markup.ts';
import { userEvents, outcomes, rendered } from '#tests/model/harness/harness.ts';
import {
  acme,
  beta,
  closed,
  discovered,
  done,
  failures,
  foreign,
  gated as sso,
  locked,
  member,
  restricted,
  secondStep,
  unverified,
} from './given.ts';
import { businessScenarios, foundOnReload } from './businessScenarios.ts';

const gated = (answer: object) => ({ result: 'gated', answer });
const failure = (kind: string, more: object = {}) => ({ result: 'failure', failure: { kind, ...more } });
const main = (organization: object | null) => ({ result: 'main', organization });
const wait = { code: 'limited', sentence: 'Too many requests. Please wait a moment.', seconds: 15 };

const isConfigured = (given: unknown): given is { config: unknown } =>
  typeof given === 'object' && given !== null && 'config' in given;

export const businessHarness = modelHarness({
  model: businessModel,
  machine: businessMachine,
  scenarios: businessScenarios,
  cases: {
    ...outcomes('landing', {
      discovery: main(null),
      found: main(acme),
      restricted: main(restricted),
      discovered: { result: 'discovered', discovered },
      done: gated(done),
      unverified: gated(unverified),
      closed: gated(closed),
      foreign: gated(foreign),
      secondStep: gated(secondStep),
      resetMember: {
        result: 'reset',
        right: { by: 'memberToken', token: 'one-time-reset', sessionMinutes: 90, locale: 'de' },
      },
      resetDiscovery: { result: 'reset', right: { by: 'discoveryToken', token: 'one-time-reset' } },
      noOrganization: failure('organization'),
      policy: failure('authPolicy', { organization: null }),
      ...Object.fromEntries(
        ['link', 'blocked', 'unknown', 'cancelled', 'provider'].map((kind) => [kind, failure(kind)]),
      ),
    }),
    ...outcomes('businessMain', {
      link: { choice: 'link', email: 'jane@acme.test' },
      mended: { choice: 'link', email: 'jane@gmail.com' },
      code: { choice: 'code', email: 'jane@acme.test' },
      either: { choice: 'either', email: 'jane@acme.test' },
      password: { choice: 'password', email: 'jane@acme.test' },
      sso: { choice: 'sso', email: 'jane@gmail.com' },
      provider: { choice: 'provider', provider: 'google', email: 'jane@acme.test' },
      connection: { choice: 'connection', connectionId: 'connection-1', email: 'jane@acme.test' },
      oneTap: { choice: 'oneTap', credential: 'credential-1', email: '' },
      back: { choice: 'back' },
    }),
    ...outcomes('emailSelection', { link: { choice: 'link' }, code: { choice: 'code' }, back: { choice: 'back' } }),
    ...outcomes('memberPasscode', {
      gated: gated(done),
      discovered: { result: 'discovered', discovered },
      back: { result: 'back' },
      otherFactor: { result: 'otherFactor' },
      refused: { result: 'refused', notice: wait },
      cannotJoin: { result: 'cannotJoin' },
      expired: failure('expired'),
    }),
    ...outcomes('memberPassword', {
      gated: gated(done),
      discovered: { result: 'discovered', discovered },
      back: { result: 'back', email: ' jane@other.test ' },
      again: { result: 'again' },
      expired: failure('expired'),
    }),
    ...outcomes('sso', {
      back: { result: 'back', email: 'jane@ac' },
      otherWay: { result: 'otherWay' },
      expired: failure('expired'),
    }),
    ...outcomes('providerRedirect', { notLeft: { notice: wait }, refused: { failure: { kind: 'provider' } } }),
    ...outcomes('secondStep', {
      gated: gated(done),
      abandoned: { result: 'abandoned' },
      expired: failure('expired'),
    }),
    ...outcomes('newPassword', {
      gated: gated(done),
      discovered: { result: 'discovered', discovered },
      link: failure('link'),
    }),
    ...outcomes('emailLink', {
      back: { result: 'back' },
      refused: { result: 'refused', notice: wait },
      cannotJoin: { result: 'cannotJoin' },
      expired: failure('expired'),
    }),
    ...outcomes('discovery', {
      done: gated(done),
      other: {
        result: 'primaryRequired',
        organization: { ...beta, organizationId: 'organization-4', name: 'Other' },
        email: 'jane@acme.test',
        methods: ['magic_link'],
      },
      gated: {
        result: 'primaryRequired',
        organization: sso,
        email: 'jane@acme.test',
        methods: ['sso'],
      },
      locked: {
        result: 'primaryRequired',
        organization: locked,
        email: 'jane@acme.test',
        methods: ['password'],
      },
      foreign: {
        result: 'primaryRequired',
        organization: { ...beta, organizationId: 'organization-8', name: 'Foreign', allowedMethods: ['sso'] },
        email: 'jane@acme.test',
        methods: ['sso'],
      },
      otherEmail: { result: 'otherEmail' },
      claimedDomain: failure('claimedDomain'),
      closed: failure('authPolicy', { organization: 'Closed' }),
    }),
    ...outcomes('organizationSwitch', {
      done: gated(done),
      unverified: gated(unverified),
      secondStep: gated(secondStep),
      back: { result: 'back' },
      ended: { result: 'ended' },
    }),
    ...outcomes('findSent', foundOnReload),
    ...outcomes('saveMemberSession', { saved: undefined, blocked: new IdentityError('storage_blocked') }),
    ...outcomes('resumeMemberSession', {
      acme: { organization: acme, member },
      beta: { organization: beta, member: { ...member, name: '', isAdmin: true } },
      ended: new IdentityError('session_ended'),
      offline: failures.offline,
      limited: failures.limited,
      unavailable: failures.unavailable,
      refused: failures.refused,
    }),
    ...outcomes('forgetVisit', { ok: { sessionToken: 'member-token-1' }, failed: new StorageError() }),
    ...outcomes('revokeSession', { ok: undefined, failed: new IdentityError('unavailable') }),
    ...userEvents({
      'retry.chosen': null,
      'notice.expired': null,
      'startOver.chosen': null,
      'findOrganization.chosen': null,
      'signOut.chosen': null,
      'switch.chosen': null,
    }),
  },
  // The configuration is handed on as it was mounted; the spec leaves it out.
  reported: (id, given) => {
    if (!['businessMain', 'memberPassword', 'sso', 'secondStep'].includes(id)) return given;
    if (!isConfigured(given)) return 'no configuration';
    const { config: known, ...rest } = given;
    return JSON.stringify(known).includes('hint.acme.test') ? rest : given;
  },
  holds: {
    'known address': ({ primary, failure }) => primary !== null && failure === null,
    error: (context) => context.failure !== null,
    answer: ({ answer }) => answer !== null,
    login: (context) => context.login !== null,
    right: ({ right }) => right !== null,
    redirect: ({ redirectChoice }) => redirectChoice !== null,
    'session token': ({ revoked }) => revoked !== null,
  },
  ...rendered(toOwnScreen, (screen) => (screen === null ? '' : markupOf(BusinessView, { screen, send: () => {} }))),
});
