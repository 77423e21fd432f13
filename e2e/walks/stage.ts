import type { Page } from '@playwright/test';
import type { PageSettings } from '#contracts/pageSettings.ts';
import { type Answer, bootstrapWith, html, revoked } from '#e2e/answers/answers.ts';
import { HeldCalls } from './heldCalls.ts';
import { recordNavigations } from './navigations.ts';
import type { CallRule } from './pageCalls.ts';
import { prepareStorage, type StorageScenario } from './storage.ts';

/** Every call a page can make, by the actor that makes it. */
const ADDRESSES: Record<string, string> = {
  authenticateToken: '**/sdk/v1/{magic_links,oauth}/authenticate',
  resumeSession: '**/sdk/v1/sessions/authenticate',
  revokeSession: '**/sdk/v1/{sessions,b2b/sessions}/revoke',
  authenticateSession: '**/sdk/v1/sessions/authenticate',
  endSession: '**/sdk/v1/sessions/revoke',
  resendMagicLink: '**/sdk/v1/magic_links/email/resend',
  sendMagicLink: '**/sdk/v1/magic_links/email/login_or_create',
  sendPasscode:
    '**/sdk/v1/{otps/*/login_or_create,b2b/otps/sms/send,b2b/otps/email/login_or_signup,b2b/otps/email/discovery/send}',
  verifyPasscode: '**/sdk/v1/{otps,b2b/otps/sms,b2b/otps/email,b2b/otps/email/discovery}/authenticate',
  startPasskey: '**/sdk/v1/webauthn/authenticate/start/*',
  authenticatePasskey: '**/sdk/v1/webauthn/authenticate',
  listPasskeys: '**/sdk/v1/users/me',
  startRegistration: '**/sdk/v1/webauthn/register/start',
  registerPasskey: '**/sdk/v1/webauthn/register',
  renamePasskey: '**/sdk/v1/webauthn/update/*',
  deletePasskey: '**/sdk/v1/users/webauthn_registrations/*',
  searchUser: '**/sdk/v1/users/search',
  checkStrength: '**/sdk/v1/{passwords,b2b/passwords}/strength_check',
  setPassword:
    '**/sdk/v1/{passwords,passwords/email/reset,b2b/passwords/email/reset,b2b/passwords/discovery/reset,b2b/passwords/session/reset}',
  logIn: '**/sdk/v1/passwords/authenticate',
  startReset: '**/sdk/v1/passwords/email/reset/start',
  checkLink: '**/sdk/v1/passwords/email/reset/check',
  logInByLink: '**/sdk/v1/magic_links/authenticate',
  startWallet: '**/sdk/v1/crypto_wallets/authenticate/start/*',
  authenticateWallet: '**/sdk/v1/crypto_wallets/authenticate',
  createOneTapClient: '**/oauth/google/onetap/start**',
  submitOneTap: '**/v1/oauth/callback/*',
  startAuthorization: '**/sdk/v1/idp/oauth/authorize/start',
  submitAuthorization: '**/sdk/v1/idp/oauth/authorize/submit',
  startLogout: '**/sdk/v1/oauth/logout/start',
  readAccount: '**/sdk/v1/users/account',
  renameAccount: '**/sdk/v1/users/account/name',
  renameAccountPasskey: '**/sdk/v1/users/account/passkey/*/name',
  exportAccount: '**/sdk/v1/users/account/export',
  removeFromAccount: '**/sdk/v1/users/account/{passkey,sessions}{,/*}',
  listApplications: '**/sdk/v1/users/connected_apps',
  removeApplication: '**/sdk/v1/users/connected_apps/*/revoke',
  resumeMemberSession: '**/sdk/v1/b2b/sessions/authenticate',
  listOrganizations: '**/sdk/v1/b2b/discovery/organizations',
  switchOrganization: '**/sdk/v1/b2b/sessions/exchange',
  findOrganization: '**/sdk/v1/b2b/organizations/search',
  sendMail:
    '**/sdk/v1/b2b/{magic_links/email/login_or_signup,magic_links/email/discovery/send,passwords/email/reset/start,passwords/discovery/reset/start}',
  openMemberToken: '**/sdk/v1/b2b/{magic_links,oauth,sso}/authenticate',
  openDiscoveryToken: '**/sdk/v1/b2b/{magic_links,oauth}/discovery/authenticate',
  enterOrganization: '**/sdk/v1/b2b/discovery/intermediate_sessions/exchange',
  createOrganization: '**/sdk/v1/b2b/discovery/organizations/create',
  sendMemberPasscode: '**/sdk/v1/b2b/otps/{sms/send,email/login_or_signup,email/discovery/send}',
  verifyMemberPasscode: '**/sdk/v1/b2b/otps/{sms,email,email/discovery}/authenticate',
  createTotp: '**/sdk/v1/b2b/totp',
  verifyTotp: '**/sdk/v1/b2b/totp/authenticate',
  recover: '**/sdk/v1/b2b/recovery_codes/recover',
  findConnections: '**/sdk/v1/b2b/sso/discovery/connections?*',
  startMemberOneTap: '**/sdk/v1/b2b/oauth/google/onetap/start',
  submitMemberOneTap: '**/sdk/v1/b2b/oauth/google/onetap/{submit,discovery/submit}',
  searchMember: '**/sdk/v1/b2b/organizations/members/search',
  logInByPassword: '**/sdk/v1/b2b/passwords/{authenticate,discovery/authenticate}',
  fetchBootstrap: '**/sdk/v1/projects/bootstrap/*',
  identifyBrand: '**/api/brand/get-id',
  findActiveSubscription: '**/api/brand/existing-subscriptions/*',
  createCheckoutSession: '**/api/stripe/create-checkout-session',
  findCheckoutSession: '**/api/stripe/sessions/*',
  findSubscription: '**/api/brand/subscriptions/*',
  readPlan: '**/api/brand/plan',
  cancelPlan: '**/api/brand/plan/cancel',
  resumePlan: '**/api/brand/plan/resume',
  openBillingPortal: '**/api/stripe/billing-portal',
};
const ALWAYS: Record<string, Answer> = { fetchBootstrap: bootstrapWith([]), revokeSession: revoked };

/** `**` stands for anything, `*` for a part of a path, `{a,b}` for one of both. */
const addressOf = (glob: string): string =>
  `^${glob
    .replaceAll(/[.?+^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\{([^}]*)\}/g, (_, parts: string) => `(${parts.replaceAll(',', '|')})`)
    .replaceAll(/\*\*|\*/g, (stars) => (stars === '*' ? '[^/]*' : '.*'))}$`;

/** Answers to calls that nothing else answers. */
const REST: CallRule[] = [
  { actor: 'events', address: addressOf('**/sdk/v1/events'), answer: { status: 200, json: {} } },
  { actor: 'others', address: addressOf('**/{sdk,api}/**'), answer: html },
];

/** A browser page around one walk: its calls are held, its storage and settings are those of the scenario. */
export class Stage {
  readonly page: Page;
  readonly storage: StorageScenario = { items: {}, session: {}, failures: {} };
  /** Immediate answers to calls that are not held, by the actor that makes them. */
  readonly always: Record<string, Answer> = { ...ALWAYS };
  /** Changes to the settings the server writes into the page. */
  settings: Partial<PageSettings> = {};
  /** Addresses outside of the product that the page was sent to. */
  readonly left: string[] = [];
  private readonly calls: HeldCalls;
  private held: string[] = [];

  constructor(page: Page) {
    this.page = page;
    this.calls = new HeldCalls(page);
  }

  /** The next call of `method key` is refused or served; called once per call, in order. */
  expectStorage(call: string, isRefused: boolean): void {
    (this.storage.failures[call] ??= []).push(isRefused);
  }

  /** Resolves when the page has made the call of an actor; at once for one whose calls are not held. */
  async asked(actor: string): Promise<void> {
    if (this.isHeld(actor)) await this.calls.asked(actor);
  }

  async settle(actor: string, answer: Answer): Promise<void> {
    if (!this.isHeld(actor)) throw new Error(`${actor} is not held in this walk`);
    await this.calls.settle(actor, answer);
  }

  /** Opens the product with everything prepared; `held` names the actors whose calls wait for their step. */
  async open(path: string, held: string[]): Promise<void> {
    this.held = held;
    const rule = (actor: string, answer: Answer | null): CallRule[] => {
      const glob = ADDRESSES[actor];
      return glob === undefined ? [] : [{ actor, address: addressOf(glob), answer }];
    };
    await prepareStorage(this.page, this.storage);
    await this.calls.begin([
      ...held.flatMap((actor) => rule(actor, null)),
      ...Object.entries(this.always).flatMap(([actor, answer]) => rule(actor, answer)),
      ...REST,
    ]);
    await recordNavigations(this.page, (pathname) => this.left.push(pathname));
    if (Object.keys(this.settings).length > 0) await this.patchSettings();
    // The walk before may have ended at the same address: another part of it would be no new document.
    if (path.includes('#')) await this.page.goto('about:blank');
    await this.page.goto(path);
  }

  private isHeld(actor: string): boolean {
    return this.held.includes(actor) && actor in ADDRESSES;
  }

  private async patchSettings(): Promise<void> {
    await this.page.route(
      (url) => !/\/(assets|sdk|api|v1|sandbox)\//.test(url.pathname),
      async (route) => {
        const response = await route.fetch();
        const body = await response.text();
        const patched = body.replace(
          /(<script type="application\/json" id="settings">)(.*?)(<\/script>)/s,
          (_, open: string, json: string, close: string) =>
            `${open}${JSON.stringify({ ...JSON.parse(json), ...this.settings })}${close}`,
        );
        await route.fulfill({ response, body: patched });
      },
    );
  }
}
