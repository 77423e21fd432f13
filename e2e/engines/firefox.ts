import puppeteer, { type Browser, type KeyInput, type Page } from 'puppeteer-core';
import { programOnPath } from '#scripts/setup/browser.mjs';
import { type EngineOptions, PATIENCE, type Tab } from './engine.ts';

export const firefoxProgram = () =>
  programOnPath(['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']);

/** Firefox, over WebDriver BiDi. */
export async function openFirefox(program: string, { isDark = false, locale }: EngineOptions = {}): Promise<Tab> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    headless: true,
    protocolTimeout: PATIENCE,
    // As large as its window, which every version can be given; a page's own size is a command that older ones lack.
    defaultViewport: null,
    args: ['--width=1024', '--height=800'],
    ...(locale === undefined ? {} : { env: { ...process.env, LC_ALL: locale } }),
    extraPrefsFirefox: {
      'layout.css.prefers-color-scheme.content-override': isDark ? 0 : 1,
      ...(locale === undefined ? { 'intl.accept_languages': 'en-US, en' } : {}),
    },
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  page.setDefaultNavigationTimeout(PATIENCE);
  return tabOf(browser, page);
}

function tabOf(browser: Browser, page: Page): Tab {
  const seen = async (element: string) => {
    const found = await page.waitForSelector(`xpath/${element}`, { visible: true });
    if (found === null) throw new Error(`${element} is not there`);
    return found;
  };
  return {
    open: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
    reload: async () => void (await page.reload()),
    see: async (element) => void (await seen(element)),
    click: async (element) => (await seen(element)).click(),
    async type(element, text, how) {
      const field = await seen(element);
      if (how === 'instead') await field.evaluate((input) => input instanceof HTMLInputElement && input.select());
      await field.type(text);
    },
    async press(...keys) {
      for (const key of keys) {
        const [last = '', ...held] = key.split('+').toReversed();
        for (const modifier of held) await page.keyboard.down(keyOf(modifier));
        await page.keyboard.press(keyOf(last));
        for (const modifier of held) await page.keyboard.up(keyOf(modifier));
      }
    },
    read: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  };
}

const KEYS = [
  'Control',
  'Shift',
  'Tab',
  'Home',
  'End',
  'Enter',
  'ArrowLeft',
  'ArrowRight',
  'Backspace',
  'a',
  '1',
  'c',
  'v',
] as const;

function keyOf(name: string): KeyInput {
  const key = KEYS.find((one) => one === name);
  if (key === undefined) throw new Error(`no journey has pressed ${name} so far`);
  return key;
}
