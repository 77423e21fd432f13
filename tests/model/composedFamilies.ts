import { config as businessConfig } from './business/given.ts';
import { composed, pairsOf } from './harness/graph/composition.ts';
import type { Harness } from './harness/harness.ts';
import { type Part, partsOf, SPARED } from './composedParts.ts';
import { harnesses } from './harnesses.ts';
import { passcodeRequest, productConfig } from './widget/configs.ts';
import { passcodeHarness } from './widget/passcode/passcode.harness.ts';
import { passwordHarness } from './widget/password/password.harness.ts';

const pairs = pairsOf(harnesses);

/** Every flow that runs another one. */
export const parents = [...new Set(pairs.map(({ parent }) => parent))];

/** Their timers beside bootstrap's make a state of every moment: they are held by their contracts and their own suites. */
const together = harnesses.filter(
  ({ spec }) => !['phone', 'oneTap', 'passkey', 'passkeyAutofill', 'wallets'].includes(spec.id),
);

const shortRequest = { ...passcodeRequest, expirationMinutes: 2 / 60 };
/** Scenarios in which time is short: seconds that run out one by one make a state each. */
const shortLived: Record<string, Record<string, unknown>> = {
  passcode: Object.fromEntries(
    ['phone', 'passwordless', 'reloaded'].map((name) => {
      const { sent, ...rest } = Object(passcodeHarness.scenarios[name]);
      return [name, { ...rest, request: shortRequest, sent: sent === null ? null : { ...sent, secondsLeft: 2 } }];
    }),
  ),
};
/** Flows that settle as a whole in a parent: each has a family of its own. */
const whole: Record<string, string[]> = {
  business: ['passcode', 'memberPassword', 'newPassword', 'secondStep', 'sso'],
};
/** Scenarios for an account without a password, in other configurations. */
const sendsToPasswordless = Object.fromEntries(
  ['linked', 'neither'].map((scenario) => [
    scenario,
    {
      ...Object(passwordHarness.scenarios['submitted']),
      configured: { passcode: false, magicLink: scenario === 'linked' },
    },
  ]),
);
/** The business widget as it is opened otherwise, and without what happens by itself. */
const opened = (landingToken: object, more: object = {}) => ({
  config: { ...businessConfig, ...more },
  landingToken,
  lastUsed: null,
});
const discovered = { kind: 'discovery', by: 'link', token: 'one-time-1' };
const google = { type: 'google', customScopes: [], providerParams: {}, one_tap: true };
const prompting = { oauthOptions: { ...businessConfig.oauthOptions, providers: [google] } };
const businessScenarios = {
  denied: opened({ kind: 'denied' }),
  cancelled: opened({ kind: 'cancelled' }),
  nameless: opened({ kind: 'nothing' }, { authFlowType: 'Organization' }),
  tokenless: opened({ kind: 'tokenless' }),
  choosing: opened(discovered),
  creating: opened(discovered, { directCreateOrganizationForNoMembership: true }),
  coded: opened({ kind: 'nothing' }, { products: ['emailOtp'] }),
  prompted: opened({ kind: 'nothing' }, { ...prompting, products: ['oauth'] }),
  reset: opened({ kind: 'reset', of: 'discovery', token: 'one-time-3' }),
};
const misconfigured = { ...productConfig, products: ['passkeys'] };

function scenariosOf({ spec: { id }, scenarios }: Harness): Record<string, unknown> {
  return {
    ...scenarios,
    ...(id === 'widget' ? { misconfigured: { config: misconfigured, lastMethod: null } } : {}),
    ...(id === 'password' ? sendsToPasswordless : {}),
    ...(id === 'business' ? businessScenarios : {}),
    ...(id === 'memberPassword' ? { blank: { ...Object(scenarios['discovery']), email: '' } } : {}),
    ...shortLived[id],
  };
}

/** A parent with the children that run in it for real, and what they do together. */
export function runFamily(harness: Harness) {
  const { id } = harness.spec;
  const scenarios = scenariosOf(harness);
  const inside = together.filter(({ spec }) => whole[id]?.includes(spec.id) !== true);
  const parts: Part[] = partsOf[id] ?? [{ scenarios: Object.keys(scenarios), spared: [] }];
  const results = parts.map(({ scenarios: names, spared, whole: settled = [] }) =>
    composed(
      [...new Set([...inside.filter(({ spec }) => !settled.includes(spec.id)), harness])],
      { ...harness, scenarios: Object.fromEntries(names.map((name) => [name, scenarios[name]])) },
      (label) => !SPARED.has(label) && !spared.includes(label),
    ),
  );
  return {
    // A flow that has two names in a parent is one.
    family: [
      ...new Set([
        harness,
        ...pairs.filter(({ parent, child }) => parent === harness && inside.includes(child)).map(({ child }) => child),
      ]),
    ],
    fired: new Set(results.flatMap(({ fired }) => [...fired])),
    deadEnds: results.flatMap(({ deadEnds }) => deadEnds),
    states: results.reduce((sum, { states }) => sum + states, 0),
    edges: results.reduce((sum, { edges }) => sum + edges, 0),
  };
}
