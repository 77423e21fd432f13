import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strongMethods } from './strongMethods.mjs';

/** The widget's screens that the product does not show, on a page of somebody else. */
const PLACE = '/a-host/';
const codes = { products: ['otp', 'emailMagicLinks', 'oauth'], otpOptions: { methods: ['sms', 'whatsapp'] } };
const passwords = { products: ['passwords', 'oauth'] };
const refused = {
  status_code: 404,
  request_id: 'picture',
  error_type: 'otp_code_not_found',
  error_message: 'The passcode is not correct.',
  error_url: '',
};
const sent = { data: { request_id: 'picture', status_code: 200, method_id: 'phone-number-picture' } };

async function toPasscode(page) {
  await page.getByRole('textbox', { name: 'Phone number' }).fill('(415) 555-0132');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('textbox', { name: 'Passcode' }).waitFor();
}

/** Name → configuration, and the way to the screen; `go` may open the widget again, in another configuration. */
export const widgetScreens = {
  phone: { config: codes, go: (page) => page.getByRole('textbox', { name: 'Phone number' }).fill('(415) 555-0132') },
  passcode: { config: codes, go: toPasscode },
  'passcode-refused': {
    config: codes,
    async go(page) {
      await toPasscode(page);
      await page.getByRole('textbox', { name: 'Passcode' }).fill('000000');
      await page.getByRole('button', { name: /^Dismiss/ }).waitFor();
    },
  },
  password: {
    config: passwords,
    async go(page) {
      await page.getByRole('textbox', { name: 'Email' }).fill('jane@picture.test');
      await page.getByRole('button', { name: 'Continue with email' }).click();
      await page.getByLabel('Password', { exact: true }).fill('a quiet lighthouse at dawn');
      await page.getByText('Strong').waitFor();
    },
  },
  ...strongMethods,
};

const pageWith = (config) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A host</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<style>body { box-sizing: border-box; margin: 0; min-block-size: 100vh; padding: 16px; display: grid; align-items: center;
background: light-dark(#f4f6f7, #0b141a) } main { inline-size: 100%; max-inline-size: 400px; margin-inline: auto }</style></head>
<body><main id="here"></main><script type="module">import { mount } from '${PLACE}script.js';
mount(document.querySelector('#here'), ${JSON.stringify(config)});</script></body></html>`;

/** Opens a screen of the widget at the product's own origin, where its service answers. */
export async function openWidget(page, origin, { config, go }) {
  let body = '';
  const open = (opened) => {
    const oauthOptions = { providers: [{ type: 'google' }, { type: 'apple' }] };
    body = pageWith({ publicToken: 'public-token-test-tinyspark', oauthOptions, ...opened });
    return page.goto(`${origin}${PLACE}`);
  };
  await page.route(`${origin}${PLACE}**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(PLACE.length);
    const isPage = name === '';
    return route.fulfill({
      contentType: isPage ? 'text/html' : 'text/javascript',
      body: isPage ? body : readFileSync(join('dist/widget', name)),
    });
  });
  // The service does not send to the same number again and again.
  await page.route('**/otps/*/login_or_create', (route) => route.fulfill({ json: sent }));
  // Nor does it know a code that it has not sent.
  await page.route('**/otps/authenticate', (route) => route.fulfill({ status: 404, json: refused }));
  // A countdown stands still.
  await page.clock.install({ time: 0 });
  await open(config);
  await go(page, open);
}
