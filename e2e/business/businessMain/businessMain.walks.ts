import { businessMainHarness } from '#tests/model/business/businessMain/businessMain.harness.ts';
import {
  ACME,
  configured,
  discover,
  DISCOVERY_LINK,
  findAcme,
  HELD,
  MEMBER_LINK,
  landings,
  openUnverified,
  PAGE,
  submitAddress,
  ofProviders,
} from '#e2e/business/landings.ts';
import { acceptPrompt, prompted, prompting } from '#e2e/business/promptLandings.ts';
import { usedBefore } from '#e2e/business/ssoLandings.ts';
import { limited } from '#e2e/answers/answers.ts';
import { memberLinkOpened } from '#e2e/answers/businessAnswers.ts';
import { organizationWith } from '#e2e/answers/businessSsoAnswers.ts';
import { byUser, type StepDriver } from '#e2e/walks/driver.ts';
import { ONE_TAP_RENDER_LIMIT } from '#contracts/limits.ts';
import { reportMoment } from '#e2e/widget/oneTap/promptStub.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { noticeExpires } from '#e2e/walks/noticeExpires.ts';

const press = (name: string) => byUser({ press: { role: 'button', name } });
const type = (text: string) => byUser({ type: text, into: 'Email' });

const offeringTo = (path: string, products: string[], ...providers: string[]) =>
  configured({ products, oauthOptions: ofProviders(...providers) }, path);
const offering = (products: string[], ...providers: string[]) => offeringTo(PAGE, products, ...providers);
const withPrompt = (products: string[], more: object = {}) =>
  prompted(configured({ products, oauthOptions: { ...ofProviders(), providers: [{ ...prompting, ...more }] } }));
/** Nobody can say whether the prompt is there. */
const unseen: StepDriver = {
  act: async ({ page }, perform) => {
    await page.waitForFunction(() => globalThis.__prompt !== undefined);
    await page.clock.runFor(ONE_TAP_RENDER_LIMIT);
    await perform({ press: { role: 'button', name: 'Continue with Google' } });
  },
};
const unverifiedBy = (...methods: string[]) => memberLinkOpened('unverified', 'jane@acme.test', methods);

walkSuite({
  harness: businessMainHarness,
  held: [...HELD, 'fetchBootstrap'],
  looks: ['offering.offer.ssoUsed', 'offering.offer.promptOnly.prompting', 'offering.offer.promptOnly.over'],
  ...landings({
    discovery: { open: () => PAGE },
    hidden: { open: configured({ theme: { hideHeaderText: true, logo: null } }) },
    member: { open: () => ACME, first: findAcme },
    limited: {
      open: () => ACME,
      first: async (stage, perform) => {
        await findAcme(stage);
        await submitAddress(perform);
        await stage.settle('sendMail', limited);
      },
    },
    methods: { open: offering(['emailMagicLinks', 'oauth', 'emailOtp', 'sso', 'passwords'], 'google', 'hubspot') },
    prompted: { open: withPrompt(['passwords', 'oauth'], { cancel_on_tap_outside: false }) },
    promptOnly: { open: withPrompt(['oauth']) },
    sole: { open: usedBefore('github', offering(['oauth'], 'github')) },
    ssoUsed: { open: usedBefore('connection-2', offering(['oauth', 'sso'], 'github')) },
    connections: {
      open: offeringTo(ACME, ['sso']),
      first: (stage) => stage.settle('findOrganization', organizationWith('several')),
    },
    unverified: { open: () => MEMBER_LINK, first: openUnverified },
    unverifiedCode: {
      open: offeringTo(MEMBER_LINK, ['emailMagicLinks', 'emailOtp']),
      first: (stage) => stage.settle('openMemberToken', unverifiedBy('sso', 'email_otp')),
    },
    fromDiscovery: {
      open: () => DISCOVERY_LINK,
      first: (stage) => discover(stage, 'another'),
    },
  }),
  steps: {
    'email.typed:blank': type(''),
    'email.typed:partial': type('jane@ac'),
    'email.typed:whole': type('jane@acme.test'),
    'email.typed:slip': type('jane@gmial.com'),
    'email.submitted': press('Continue'),
    'suggestion.accepted': press('jane@gmail.com'),
    'notice.expired': noticeExpires(15),
    'password.chosen': press('Use a password'),
    'offering.offer.prompted password.chosen': press('Continue with a password'),
    'sso.chosen': press('Sign in with SSO'),
    'provider.chosen:google': press('Continue with Google'),
    'provider.chosen:hubspot': press('Continue with HubSpot'),
    'provider.chosen:github': press('Continue with GitHub'),
    'connection.chosen:okta': press('Continue with Okta'),
    'connection.chosen:entra': press('Continue with Entra'),
    'code.requested': press('Send a code to jane@acme.test'),
    'link.requested': press('Send a link to jane@acme.test'),
    'offering.offer.promptAlone.prompting provider.chosen:google': unseen,
    'oneTap:accepted': { act: acceptPrompt },
    'oneTap:over': { act: ({ page }) => reportMoment(page, 'skipped', 'user_cancel'), isOutside: true },
    'back.chosen': press('Back'),
  },
});
