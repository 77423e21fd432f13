import type { Browser, Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { openHostSite } from '#e2e/hosts/hostSite.ts';
import { openPage } from '../measuring/browser.ts';
import { busy, WATCH } from '../measuring/formLoad.ts';
import { hostOf } from '../measuring/hostOf.ts';
import { within } from '../measuring/login.ts';
import { type Line, median } from '../measuring/measure.ts';

const KEYS = '4155550132';
const common = { request_id: 'request-id-test-1', status_code: 200 };
const strength = {
  ...common,
  valid_password: false,
  score: 1,
  breached_password: false,
  strength_policy: 'zxcvbn',
  feedback: {
    warning: '',
    suggestions: [],
    luds_requirements: {
      has_lower_case: false,
      has_upper_case: false,
      has_digit: true,
      has_symbol: false,
      missing_complexity: 2,
      missing_characters: 0,
    },
  },
};

/** Answers of the service on the way to a field. */
async function answer(page: Page, userType: 'new' | 'password'): Promise<void> {
  const answers: [string, object][] = [
    ['**/users/search', { ...common, userType }],
    ['**/otps/*/login_or_create', { ...common, method_id: 'method-1' }],
    ['**/passwords/strength_check', strength],
  ];
  for (const [address, data] of answers) await page.route(address, (route) => route.fulfill({ json: { data } }));
}

interface Field {
  name: string;
  config: object;
  userType?: 'new' | 'password';
  keys: string;
  /** Leads from the first screen to the field. */
  reach(page: Page): Promise<Locator>;
}

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });
async function sendEmail(page: Page): Promise<void> {
  await email(page).fill('jane@acme.test');
  await page.getByRole('button', { name: 'Continue with email' }).click();
}
const password = async (page: Page) => {
  await sendEmail(page);
  return page.locator('input[type=password]');
};

const FIELDS: Field[] = [
  { name: 'address', config: { products: ['emailMagicLinks'] }, keys: KEYS, reach: async (page) => email(page) },
  {
    name: 'number',
    config: { products: ['otp'], otpOptions: { methods: ['sms'] } },
    keys: KEYS,
    reach: async (page) => page.getByRole('textbox', { name: 'Phone number' }),
  },
  {
    name: 'passcode',
    config: { products: ['otp'], otpOptions: { methods: ['email'] } },
    // A sixth digit would send it.
    keys: KEYS.slice(0, 5),
    reach: async (page) => {
      await sendEmail(page);
      return page.getByRole('textbox', { name: 'Passcode' });
    },
  },
  { name: 'password', config: { products: ['passwords'] }, userType: 'password', keys: KEYS, reach: password },
  { name: 'new password', config: { products: ['passwords'] }, userType: 'new', keys: KEYS, reach: password },
];

/** Measures the time from each key until its answer is painted, at 4x CPU throttle. */
async function typing(browser: Browser, url: string, { userType = 'new', keys, reach }: Field): Promise<number[]> {
  const { page, context } = await openPage(browser, busy);
  return within(context, async () => {
    await page.addInitScript(WATCH);
    await answer(page, userType);
    await page.goto(url);
    const field = await reach(page);
    await field.waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate('noted.keys = []');
    await field.pressSequentially(keys);
    await page.evaluate('new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 100)))');
    const noted = z.array(z.number()).parse(await page.evaluate('noted.keys'));
    // The browser does not report keys that took less than 16 ms.
    return [...noted, ...Array.from({ length: Math.max(0, keys.length - noted.length) }, () => 16)];
  });
}

/** Every field of the embedded widget that is typed in. */
export async function embedKeys(browser: Browser, rounds: number): Promise<Line[]> {
  const site = await openHostSite();
  try {
    const lines: Line[] = [];
    for (const field of FIELDS) {
      const url = site.publish(`/${field.name.replace(' ', '-')}`, { text: hostOf(field.config) });
      const keys: number[] = [];
      for (let round = 0; round < rounds; round++) keys.push(...(await typing(browser, url, field)));
      const note = `slowest of ${keys.length}: ${Math.max(...keys)} ms`;
      const what = `embedded widget: key to its painted answer, ${field.name}, 4x CPU`;
      lines.push({ what, value: median(keys), unit: 'ms', budget: 50, note });
    }
    return lines;
  } finally {
    site.close();
  }
}
