import type { Browser } from '@playwright/test';
import { openHostSite } from '#e2e/hosts/hostSite.ts';
import { beforeForm, type FormTimes, formTimes, type Load, loadForm, type Prepare } from '../measuring/formLoad.ts';
import { businessHostOf, hostOf } from '../measuring/hostOf.ts';
import { type Line, median } from '../measuring/measure.ts';

/** The configuration with which other widgets were measured: e-mail, Google and Apple. */
const config = {
  products: ['emailMagicLinks', 'oauth'],
  oauthOptions: { providers: [{ type: 'google' }, { type: 'apple' }] },
};

/** The business widget with what its first screen may have, and how much slower than the sign-in widget it may be. */
const businessConfig = { products: ['emailMagicLinks', 'oauth'], oauthOptions: { providers: ['google'] } };
const BUSINESS_SHARE = 1.15;
/** Kilobytes before the form: D-578, and D-339 of the business widget, whose machine comes with its form. */
const KILOBYTES = 30.2;
const BUSINESS_KILOBYTES = 52.33;

/** Without what the widget loads at leisure; the machine behind its form is none of that. */
const withoutIdleLoading: Prepare = async (page) => {
  await page.route(/[/]tinyspark[/]parts[/](?!machine-|rolldown-runtime-)/, (route) => route.abort());
};

/** The embedded widget on a plain page of a host: bytes, memory and blocking. */
export async function embed(browser: Browser, rounds: number): Promise<Line[]> {
  const site = await openHostSite();
  try {
    const url = site.publish('/', { text: hostOf(config) });
    const { kilobytes, names } = await beforeForm(browser, url);
    const loads: Load[] = [];
    const wholes: Load[] = [];
    const times: FormTimes[] = [];
    const businessUrl = site.publish('/business', { text: businessHostOf(businessConfig) });
    const business = await beforeForm(browser, businessUrl);
    const businessTimes: FormTimes[] = [];
    for (let round = 0; round < rounds; round++) {
      loads.push(await loadForm(browser, url, withoutIdleLoading));
      wholes.push(await loadForm(browser, url));
      times.push(await formTimes(browser, url));
      businessTimes.push(await formTimes(browser, businessUrl));
    }
    const note = names.map((name) => name.split('/').at(-1)).join(', ');
    return [
      { what: 'embedded widget: JavaScript before the form', value: kilobytes, unit: 'kB gz', budget: KILOBYTES, note },
      {
        what: 'embedded widget: heap with the form',
        value: median(loads.map(({ heap }) => heap)),
        unit: 'MB',
        budget: 2.4,
      },
      {
        what: 'embedded widget: heap with what comes at leisure',
        value: median(wholes.map(({ heap }) => heap)),
        unit: 'MB',
      },
      {
        what: 'embedded widget: blocking, 4x CPU',
        value: median(loads.map(({ blocking }) => blocking)),
        unit: 'ms',
        budget: 55,
      },
      { what: 'embedded widget: form visible, slow', value: median(times.map(({ visible }) => visible)), unit: 'ms' },
      { what: 'embedded widget: form usable, slow', value: median(times.map(({ usable }) => usable)), unit: 'ms' },
      {
        what: 'embedded business widget: JavaScript before the form',
        value: business.kilobytes,
        unit: 'kB gz',
        budget: BUSINESS_KILOBYTES,
        note: business.names.map((name) => name.split('/').at(-1)).join(', '),
      },
      {
        what: 'embedded business widget: form usable, slow, beside the sign-in widget',
        value: median(businessTimes.map(({ usable }) => usable)) / median(times.map(({ usable }) => usable)),
        unit: '',
        budget: BUSINESS_SHARE,
      },
    ];
  } finally {
    site.close();
  }
}
