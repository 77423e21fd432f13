import { commonData } from '#tests/adapters/authAnswer.ts';
import type { Answer } from '#e2e/answers/answers.ts';
import { discoveredWith, memberLinkOpened, organizationFound, projectWith } from '#e2e/answers/businessAnswers.ts';
import type { UserAction } from '#e2e/fixtures/userEvents.ts';
import type { Stage } from '#e2e/walks/stage.ts';

export type Perform = (userAction: UserAction) => Promise<void>;

export const PAGE = '/business';
export const ACME = `${PAGE}?organization=acme`;
export const RESET = `${PAGE}?stytch_redirect_type=reset_password`;
export const DISCOVERY_LINK = `${PAGE}?token=one-time-1&stytch_token_type=discovery`;
export const MEMBER_LINK = `${PAGE}?token=one-time-2&stytch_token_type=multi_tenant_magic_links`;
/** Every call of the business widget. */
export const HELD = [
  'findOrganization',
  'sendMail',
  'openMemberToken',
  'openDiscoveryToken',
  'enterOrganization',
  'createOrganization',
  'sendMemberPasscode',
  'verifyMemberPasscode',
];

/** The business widget in another configuration than the product's. */
export const configured =
  (config: object, path = PAGE) =>
  async (stage: Stage): Promise<string> => {
    await stage.page.addInitScript((one) => Object.assign(globalThis, { __businessOfWalk: one }), config);
    return path;
  };

export const mailSent: Answer = { status: 200, json: { data: commonData } };

/** The link of the Discovery flow is accepted. */
export async function discover(stage: Stage, list: Parameters<typeof discoveredWith>[0], canCreate = true) {
  await stage.settle('fetchBootstrap', projectWith(canCreate));
  await stage.settle('openDiscoveryToken', discoveredWith(list));
}
export const findAcme = (stage: Stage) => stage.settle('findOrganization', organizationFound({}));
export const openUnverified = (stage: Stage) =>
  stage.settle('openMemberToken', memberLinkOpened('unverified', 'jane@acme.test'));

/** An address is typed and sent. */
export async function submitAddress(perform: Perform) {
  await perform({ type: 'jane@acme.test', into: 'Email' });
  await perform({ press: { role: 'button', name: 'Continue' } });
}

/** Scenarios with steps before the flow has the page; `before` takes those of the scenario that was opened last. */
export function landings(
  scenarios: Record<
    string,
    { open(stage: Stage): string | Promise<string>; first?(stage: Stage, perform: Perform): Promise<void> }
  >,
) {
  let last = '';
  return {
    scenarios: Object.fromEntries(
      Object.entries(scenarios).map(([name, { open }]) => [
        name,
        (stage: Stage) => {
          last = name;
          return open(stage);
        },
      ]),
    ),
    before: async (stage: Stage, perform: Perform) => scenarios[last]?.first?.(stage, perform),
  };
}

/** `oauthOptions` with these providers, and nothing else that a host sets. */
export const ofProviders = (...types: string[]) => ({
  loginRedirectURL: null,
  signupRedirectURL: null,
  discoveryRedirectURL: null,
  customScopes: [],
  providerParams: {},
  providers: types.map((type) => ({ type, customScopes: [], providerParams: {} })),
});
