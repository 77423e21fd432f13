import { expect } from '@playwright/test';
import { test } from '#e2e/checks/policyWatch.ts';
import { sidewaysIn } from '#e2e/checks/reflow.ts';
import { differencesNow } from '#e2e/checks/expectScreen.ts';
import { button, field } from '#specs/vocabulary.ts';
import type { ExpectedScreen } from '#tests/model/harness/joint/modelState.ts';

const MARKUP = `<h1>Enter passcode</h1><p>A code was
  sent to you.</p><p role="alert"></p>
  <label>Passcode <input autofocus></label><label>Password <input type="password"></label>
  <button aria-describedby="used">Continue</button><span id="used" hidden>Last used</span>`;

const EMPTY: ExpectedScreen = {
  heading: undefined,
  says: [],
  offers: [],
  hides: [],
  alert: undefined,
  success: undefined,
  busy: false,
  working: [],
  off: [],
  strong: undefined,
  invalid: [],
  values: {},
  pictures: [],
  lastUsed: [],
};

const shown = {
  heading: 'Enter passcode',
  says: ['A code was sent to you.'],
  offers: [field('Passcode'), field('Password'), button('Continue')],
  hides: ['refused'],
  lastUsed: ['Continue'],
};

/** Wrong expectations of what a page shows. */
const mistakes: Record<string, Partial<ExpectedScreen>> = {
  'another heading': { heading: 'Enter code' },
  'a part of the heading': { heading: 'Enter' },
  'a sentence in another case': { says: ['a code was sent to you.'] },
  'a control with a longer name': { offers: [button('Continue with email')] },
  'a control of another role': { offers: [{ role: 'link', name: 'Continue' }] },
  'what should be hidden': { hides: ['sent to you'] },
  'a mark that is not there': { lastUsed: ['Passcode'] },
  'an alert that nobody raised': { alert: 'A code was sent to you.' },
  'a wait': { busy: true },
};

for (const place of ['the document', 'a shadow root'])
  test(`a look sees what is on a page in ${place}, and whatever is not`, async ({ page }) => {
    await page.setContent('<main></main>');
    const fill = (html: string) =>
      page.locator('main').evaluate(
        (main, [text, isInside]) => {
          const root = isInside ? (main.shadowRoot ?? main.attachShadow({ mode: 'open' })) : main;
          root.innerHTML = text;
        },
        [html, place === 'a shadow root'] as const,
      );
    await fill(MARKUP);
    const differences = (shows: Partial<ExpectedScreen>) => differencesNow(page, { ...EMPTY, ...shown, ...shows });
    expect(await differences({})).toEqual([]);
    for (const [mistake, shows] of Object.entries(mistakes)) expect(await differences(shows), mistake).toHaveLength(1);

    await fill(`${MARKUP}<h1>Enter passcode</h1>`);
    expect(await differences({}), 'a heading twice').toHaveLength(1);
    await fill(MARKUP.replace('<p role="alert">', '<p role="alert">Refused.'));
    expect(await differences({}), 'an alert that nobody expects').toHaveLength(1);
    expect(await differences({ alert: 'Refused.' })).toEqual([]);
    await fill(MARKUP.replace('<button ', '<button aria-busy="true" '));
    expect(await differences({}), 'a wait that nobody expects').toHaveLength(1);
    await fill(MARKUP.replace('<button ', '<button hidden '));
    expect(await differences({}), 'a control that is hidden').toHaveLength(1);

    await page.setViewportSize({ width: 320, height: 640 });
    await fill('<div style="overflow-x: auto"><p style="width: 100px">fits</p></div>');
    expect(await sidewaysIn(page)).toEqual([]);
    await fill('<div style="overflow-x: auto"><p style="width: 400px">is too wide</p></div>');
    expect(await sidewaysIn(page)).toHaveLength(1);
    await fill('<p style="width: 400px">is too wide</p>');
    expect(await sidewaysIn(page)).toHaveLength(1);
  });
