import { landingHarness } from '#tests/model/business/landing/landing.harness.ts';
import { ACME, configured, DISCOVERY_LINK, HELD, MEMBER_LINK, PAGE, RESET } from '#e2e/business/landings.ts';
import { html, limited } from '#e2e/answers/answers.ts';
import {
  businessErrorAnswers,
  discoveredWith,
  memberLinkOpened,
  organizationFound,
} from '#e2e/answers/businessAnswers.ts';
import { answered, byUser, type StepDriver } from '#e2e/walks/driver.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { noticeExpires } from '#e2e/walks/noticeExpires.ts';

const { spent, otherBrowser, blocked, refused, joining, policy } = businessErrorAnswers;
const errorTypesOf = (call: string): Record<string, StepDriver> =>
  Object.fromEntries(
    Object.entries({ spent, otherBrowser, blocked, refused, joining, limited }).map(([name, answer]) => [
      `${call}:${name}`,
      answered(call, answer),
    ]),
  );

walkSuite({
  harness: landingHarness,
  held: HELD,
  scenarios: {
    plain: () => PAGE,
    named: () => ACME,
    nameless: configured({ authFlowType: 'Organization' }),
    discoveryLink: () => DISCOVERY_LINK,
    memberLink: () => MEMBER_LINK,
    byProvider: () => `${PAGE}?token=one-time-oauth&stytch_token_type=oauth`,
    toDiscover: () => `${PAGE}?token=one-time-discoveryOauth&stytch_token_type=discovery_oauth`,
    bySso: () => `${PAGE}?token=one-time-sso&stytch_token_type=sso`,
    verified: () => `${RESET}&token=one-time-linked&stytch_token_type=multi_tenant_magic_links`,
    reset: () => `${RESET}&token=one-time-reset&stytch_token_type=multi_tenant_passwords`,
    discoveryReset: () => `${RESET}&token=one-time-reset&stytch_token_type=discovery`,
    tokenless: () => RESET,
    cancelled: () => `${PAGE}?error=access_denied`,
    denied: () => `${PAGE}?error=oauth_flow_callback_error`,
  },
  steps: {
    'findOrganization:found': answered('findOrganization', organizationFound({})),
    'findOrganization:nothing': answered('findOrganization', organizationFound(null)),
    'findOrganization:unavailable': answered('findOrganization', html),
    'findOrganization:blocked': answered('findOrganization', blocked),
    'openDiscoveryToken:ok': answered('openDiscoveryToken', discoveredWith('sole')),
    ...errorTypesOf('openDiscoveryToken'),
    'openMemberToken:ok': answered('openMemberToken', memberLinkOpened('done')),
    'openMemberToken:policy': answered('openMemberToken', policy),
    ...errorTypesOf('openMemberToken'),
    'notice.expired': noticeExpires(15),
    'retry.chosen': byUser({ press: { role: 'button', name: 'Try again' } }),
  },
});
