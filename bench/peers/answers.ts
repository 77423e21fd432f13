import type { Page } from '@playwright/test';

const bootstrap = {
  data: {
    request_id: 'request-id-test-1',
    status_code: 200,
    project_name: 'Bench',
    disable_sdk_watermark: true,
    cname_domain: null,
    email_domains: ['example.test'],
    captcha_settings: { enabled: false },
    pkce_required_for_email_magic_links: false,
    pkce_required_for_password_resets: false,
    pkce_required_for_oauth: false,
    pkce_required_for_sso: false,
    slug_pattern: null,
    create_organization_enabled: false,
    password_config: null,
    siwe_required_for_crypto_wallets: false,
    vertical: 'CONSUMER',
  },
};

/** The first step of the other one's flow: an address is asked for, Google and Apple are offered. */
const login = {
  name: 'login_init',
  status: 200,
  csrf_token: 'none',
  payload: {},
  actions: {
    continue_with_login_identifier: {
      action: 'continue_with_login_identifier',
      href: '/login?action=continue_with_login_identifier',
      description: '',
      inputs: { email: { name: 'email', type: 'email', required: true, max_length: 120, value: '' } },
    },
    thirdparty_oauth: {
      action: 'thirdparty_oauth',
      href: '/login?action=thirdparty_oauth',
      description: '',
      inputs: {
        provider: {
          name: 'provider',
          type: 'string',
          allowed_values: [
            { value: 'google', name: 'Google' },
            { value: 'apple', name: 'Apple' },
          ],
        },
        redirect_to: { name: 'redirect_to', type: 'string' },
      },
    },
  },
  links: [],
};

/** No provider is asked: whatever leaves this machine is answered here, in no time. */
export async function answerProviders(page: Page): Promise<void> {
  await page.route(
    ({ hostname }) => hostname !== 'localhost',
    (route) => {
      const headers = {
        'Access-Control-Allow-Origin': route.request().headers()['origin'] ?? '*',
        'Access-Control-Allow-Credentials': 'true',
        'Access-Control-Allow-Headers':
          '*, authorization, content-type, x-sdk-client, x-sdk-parent-host, x-flow-id, x-language',
        'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
      };
      if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
      const isFlow = new URL(route.request().url()).hostname === 'hanko.example';
      return route.fulfill({ status: 200, headers, json: isFlow ? login : bootstrap });
    },
  );
}
