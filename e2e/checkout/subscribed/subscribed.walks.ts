import type { OwnedPlan } from '#contracts/upgrade/plan.ts';
import { plans } from '#tests/model/checkout/subscribed/plans.ts';
import { subscribedHarness } from '#tests/model/checkout/subscribed/subscribed.harness.ts';
import { html, errorAnswer } from '#e2e/answers/answers.ts';
import { answered, byUser, byItself } from '#e2e/walks/driver.ts';
import type { Stage } from '#e2e/walks/stage.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';

const summary = (end: number | null, more: object = {}) => ({
  status: 200,
  json: { brand_name: 'Northwind', current_period_end: end, signed_in_as: 'subscribed@acme.test', ...more },
});
const planAnswer = (plan: OwnedPlan | null) => ({ status: 200, json: { plan } });
const press = (name: string) => byUser({ press: { role: 'button', name } });
const failuresOf = (actor: string) => ({
  [`${actor}:none`]: answered(actor, planAnswer(null)),
  [`${actor}:sessionNotFound`]: answered(actor, errorAnswer(401, 'session_not_found')),
  [`${actor}:unavailable`]: answered(actor, html),
});
/** Relative to the page's own origin, which is one of the sandbox's payment origins. */
let portalUrl = '';

const signedIn = (path: string) => (stage: Stage) => {
  stage.storage.items['tinyspark.session_token'] = 'token-1';
  return path;
};

walkSuite({
  harness: subscribedHarness,
  held: ['identifyBrand', 'findActiveSubscription', 'readPlan', 'cancelPlan', 'resumePlan', 'openBillingPortal'],
  scenarios: {
    signedIn: signedIn('/subscribed'),
    signedOut: () => '/subscribed',
    forBilling: signedIn('/subscribed#billing'),
    forBillingSignedOut: () => '/subscribed#billing',
  },
  steps: {
    'identifyBrand:ok': answered('identifyBrand', { status: 200, json: { brandId: 'brand-1' } }),
    'identifyBrand:accountNotFound': answered('identifyBrand', errorAnswer(401, 'account_not_found')),
    'identifyBrand:sessionNotFound': answered('identifyBrand', errorAnswer(401, 'session_not_found')),
    'identifyBrand:unavailable': answered('identifyBrand', html),
    'findActiveSubscription:active': answered('findActiveSubscription', summary(1_797_724_800, { ends_at: null })),
    'findActiveSubscription:ending': answered(
      'findActiveSubscription',
      summary(1_797_724_800, { ends_at: 1_796_000_000 }),
    ),
    'findActiveSubscription:undated': answered('findActiveSubscription', summary(null)),
    'findActiveSubscription:none': answered('findActiveSubscription', { status: 200, json: {} }),
    'findActiveSubscription:refused': answered('findActiveSubscription', errorAnswer(500, 'internal_server_error')),
    'findActiveSubscription:sessionNotFound': answered('findActiveSubscription', errorAnswer(401, 'session_not_found')),
    'findActiveSubscription:unavailable': answered('findActiveSubscription', html),
    ...Object.fromEntries(
      Object.entries(plans).map(([name, plan]) => [`readPlan:${name}`, answered('readPlan', planAnswer(plan))]),
    ),
    ...failuresOf('readPlan'),
    'cancelPlan:ok': answered('cancelPlan', planAnswer(plans.ending)),
    ...failuresOf('cancelPlan'),
    'resumePlan:ok': answered('resumePlan', planAnswer(plans.active)),
    ...failuresOf('resumePlan'),
    'card.chosen': press('Change card'),
    'reload.chosen': press('Load again'),
    'cancel.chosen': press('Cancel plan'),
    'cancel.confirmed': press('Cancel plan'),
    'keep.chosen': press('Keep plan'),
    'resume.chosen': press('Keep plan'),
    'signIn.chosen': byUser({ press: { role: 'button', name: 'Sign in' } }),
    'signOut.chosen': byUser({ press: { role: 'button', name: 'Sign out' } }),
    'billing.chosen': byUser({ press: { role: 'link', name: 'Manage Billing' } }),
    'openBillingPortal:ok': {
      prepare: () => {
        portalUrl = '/sandbox/portal/bps_1';
      },
      act: (stage) =>
        stage.settle('openBillingPortal', { status: 200, json: { url: new URL(portalUrl, stage.page.url()).href } }),
    },
    'openBillingPortal:unavailable': answered('openBillingPortal', html),
    'leaveForBilling:ok': byItself,
    'leaveForBilling:foreignOrigin': {
      prepare: () => {
        portalUrl = 'https://elsewhere.example/p/1';
      },
      isImmediate: true,
    },
    'retry.chosen': byUser({ press: { role: 'button', name: 'Try again' } }),
    'back.chosen': byUser({ press: { role: 'button', name: 'Back to Tinyspark' } }),
    'redirect:left': byItself,
  },
});
