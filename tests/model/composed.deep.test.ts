import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { rebuilt } from '#tests/mutation/rebuilt.ts';
import { put } from '#tests/mutation/tree.ts';
import { composed, pairsOf } from './kit/graph/composition.ts';
import { exploreAll } from './kit/graph/explore.ts';
import { declared } from './kit/graph/firedTransitions.ts';
import type { Rig } from './kit/rig.ts';
import { checkoutRig } from './checkout/checkout/checkout.rig.ts';
import { meanings } from './composedMeanings.ts';
import { PAIRS } from './composedPairs.ts';
import { ELSEWHERE, partsOf, SPARED } from './composedParts.ts';
import { rigs } from './rigs.ts';
import { config as businessConfig } from './business/given.ts';
import { passcodeRequest, productConfig } from './widget/configs.ts';
import { passwordRig } from './widget/password/password.rig.ts';

const pairs = pairsOf(rigs);
const parents = [...new Set(pairs.map(({ parent }) => parent))];

const outputsOf = (rig: Rig) =>
  exploreAll(rig).flatMap((graph) =>
    [...graph.nodes.values()]
      .filter(({ snapshot }) => snapshot.status === 'done')
      .map(({ snapshot }) => snapshot.output),
  );

test('the composed flows are found', () => {
  expect(pairs.map(({ parent, child }) => `${parent.spec.id} > ${child.spec.id}`).toSorted()).toEqual(PAIRS);
});

describe('parent and child by contract', () => {
  test.each(pairs.map(({ parent, child }) => [child.spec.id, parent.spec.id, parent, child] as const))(
    '%s can put out exactly the cases that %s has',
    (id, parentId, parent, child) => {
      const meaning = meanings[`${parentId} > ${id}`] ?? meanings[id] ?? ((output: unknown) => output);
      const produced = outputsOf(child);
      const handled = (parent.cases[`xstate.done.actor.${id}`] ?? []).map(({ event }) => event['output']);
      expect(new Set(produced.map((one) => JSON.stringify(meaning(one))))).toEqual(
        new Set(handled.map((one) => JSON.stringify(meaning(Object(one))))),
      );
      // The parent is tried with outputs that the child really has, to the last field.
      expect(handled.filter((one) => !produced.some((output) => isDeepStrictEqual(output, one)))).toEqual([]);
    },
  );

  test.each(pairs.map(({ parent, child }) => [child.spec.id, parent.spec.id, parent, child] as const))(
    '%s cannot fail, so %s need not expect it',
    (id, _, parent, child) => {
      expect(
        exploreAll(child).flatMap((graph) =>
          [...graph.nodes.values()].filter(({ snapshot }) => snapshot.status === 'error'),
        ),
      ).toEqual([]);
      expect(parent.cases[`xstate.error.actor.${id}`]).toEqual([]);
    },
  );
});

/** Their timers beside bootstrap's make a state of every moment: they are held by their contracts and their own suites. */
const together = rigs.filter(
  ({ spec }) => !['phone', 'oneTap', 'passkey', 'passkeyAutofill', 'wallets'].includes(spec.id),
);

/** Worlds in which time is short: seconds that run out one by one make a state each. */
const shortLived: Record<string, Record<string, unknown>> = {
  otp: Object.fromEntries(
    [true, false].map((isBackable) => [
      isBackable ? 'phone' : 'passwordless',
      { request: { ...passcodeRequest, expirationMinutes: 2 / 60 }, sessionMinutes: 90, isBackable },
    ]),
  ),
};
/** Flows whose ticks nothing shortens: they settle as a whole there. */
const whole: Record<string, string[]> = {
  memberPasscode: ['countdown'],
  // Each has a family of its own.
  business: ['memberPasscode', 'memberPassword', 'memberReset', 'secondStep', 'sso'],
};
/** What an account without a password is sent in other configurations. */
const sendsToPasswordless = Object.fromEntries(
  ['linked', 'neither'].map((world) => [
    world,
    { ...Object(passwordRig.worlds['submitted']), configured: { passcode: false, magicLink: world === 'linked' } },
  ]),
);
/** The business widget as it is opened otherwise, and without what happens by itself. */
const opened = (brought: object, more: object = {}) => ({
  config: { ...businessConfig, ...more },
  brought,
  lastUsed: null,
});
const discovered = { kind: 'discovery', by: 'link', token: 'one-time-1' };
const google = { type: 'google', customScopes: [], providerParams: {}, one_tap: true };
const prompting = { oauthOptions: { ...businessConfig.oauthOptions, providers: [google] } };
const businessWorlds = {
  denied: opened({ kind: 'denied' }),
  nameless: opened({ kind: 'nothing' }, { authFlowType: 'Organization' }),
  tokenless: opened({ kind: 'tokenless' }),
  choosing: opened(discovered),
  creating: opened(discovered, { directCreateOrganizationForNoMembership: true }),
  coded: opened({ kind: 'nothing' }, { products: ['emailOtp'] }),
  prompted: opened({ kind: 'nothing' }, { ...prompting, products: ['oauth'] }),
  reset: opened({ kind: 'reset', of: 'discovery', token: 'one-time-3' }),
};
const misconfigured = { ...productConfig, products: ['passkeys'] };

describe('parent and children run for real', () => {
  test.each(parents.map((rig) => [rig.spec.id, rig] as const))(
    '%s: every transition of the family is taken, with timers in their order, and nothing ends in a dead end',
    (id, rig) => {
      const worlds: Record<string, unknown> = {
        ...rig.worlds,
        ...(id === 'widget' ? { misconfigured: { config: misconfigured, lastMethod: null } } : {}),
        ...(id === 'password' ? sendsToPasswordless : {}),
        ...(id === 'business' ? businessWorlds : {}),
        ...(id === 'memberPassword' ? { blank: { ...Object(rig.worlds['discovery']), email: '' } } : {}),
        ...shortLived[id],
      };
      const inside = together.filter(({ spec }) => whole[id]?.includes(spec.id) !== true);
      const parts = partsOf[id] ?? [{ worlds: Object.keys(worlds), spared: [] }];
      const results = parts.map(({ worlds: names, spared }) => {
        const some = Object.fromEntries(names.map((name) => [name, worlds[name]]));
        return composed(
          [...new Set([...inside, rig])],
          { ...rig, worlds: some },
          (label) => !SPARED.has(label) && !spared.includes(label),
        );
      });
      const fired = new Set(results.flatMap((result) => [...result.fired]));
      const family = [
        rig,
        ...pairs.filter(({ parent, child }) => parent === rig && inside.includes(child)).map(({ child }) => child),
      ];
      expect(family.flatMap(({ machine }) => declared(machine.root)).filter((one) => !fired.has(one))).toEqual(
        ELSEWHERE[id] ?? [],
      );
      expect(results.flatMap(({ deadEnds }) => deadEnds)).toEqual([]);
    },
  );

  test('a child that waits for ever is named as a dead end', () => {
    const stuck = rigs.map((rig) =>
      rig.machine.id === 'departure'
        ? { ...rig, machine: rebuilt(rig.machine, (config) => put(config, ['states', 'leaving', 'invoke'], undefined)) }
        : rig,
    );
    expect(composed(stuck, checkoutRig, () => true).deadEnds).toContainEqual(
      expect.stringMatching(/back[.]chosen -> forgetVisit:signedOut$/),
    );
  });
});
