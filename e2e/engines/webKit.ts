import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { Builder, By, Capabilities, error, Key, until, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '#tests/services/freePort.ts';
import { programOnPath } from '#scripts/setup/browser.mjs';
import { localeFolder } from '#scripts/setup/engines.mjs';
import { type EngineOptions, PATIENCE, type Tab } from './engine.ts';

/** The driver of WebKitGTK, and the display that it needs. */
export interface WebKitPrograms {
  driver: string;
  display: string;
}

export function webKitPrograms(): WebKitPrograms | null {
  const driver = programOnPath(['WebKitWebDriver']);
  const display = programOnPath(['Xvfb']);
  return driver === null || display === null ? null : { driver, display };
}

/** Ends a process of ours and waits for its end. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

/** A display that nobody looks at; `:0` and so on. */
async function openDisplay(program: string) {
  const screen = ['-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
  const child = spawn(program, ['-displayfd', '3', ...screen], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const number = child.stdio[3];
  if (!(number instanceof Readable)) throw new Error('The display says nothing');
  const [said] = await once(number, 'data');
  return { child, name: `:${String(said).trim()}` };
}

/** Resolves once the driver answers. */
async function answers(url: string): Promise<void> {
  for (const until = Date.now() + PATIENCE; Date.now() < until;) {
    const isReady = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('WebKitWebDriver does not answer');
}

/** WebKitGTK's own small browser, over WebDriver. */
export async function openWebKit(
  programs: WebKitPrograms,
  { isDark = false, locale }: EngineOptions = {},
): Promise<Tab> {
  const display = await openDisplay(programs.display);
  const port = await freePort();
  const child = spawn(programs.driver, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display.name,
      LC_ALL: locale ?? 'en_US.UTF-8',
      ...(existsSync(localeFolder) ? { LOCPATH: localeFolder } : {}),
      ...(isDark ? { GTK_THEME: 'Adwaita:dark' } : {}),
    },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await answers(url);
  const driver = new Builder()
    .disableEnvironmentOverrides()
    .usingServer(url)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', timeouts: { pageLoad: PATIENCE } }))
    .build();
  const tab = tabOf(driver);
  return {
    ...tab,
    async close() {
      await tab.close();
      await end(child);
      await end(display.child);
    },
  };
}

function tabOf(driver: WebDriver): Tab {
  const seen = async (element: string) => {
    const found = await driver.wait(until.elementLocated(By.xpath(element)), PATIENCE, `${element} is not there`);
    return driver.wait(until.elementIsVisible(found), PATIENCE, `${element} is hidden`);
  };
  /** Does it once more while the page draws the element anew under the hand. */
  const onElement = async (element: string, act: (found: WebElement) => Promise<void>): Promise<void> => {
    try {
      await act(await seen(element));
    } catch (problem) {
      if (!(problem instanceof error.StaleElementReferenceError)) throw problem;
      await onElement(element, act);
    }
  };
  return {
    open: (url) => driver.get(url),
    back: () => driver.navigate().back(),
    reload: () => driver.navigate().refresh(),
    see: (element) => onElement(element, async () => {}),
    click: (element) => onElement(element, (found) => found.click()),
    type: (element, text, how) =>
      onElement(element, async (field) => {
        if (how === 'instead') await field.sendKeys(Key.chord(Key.CONTROL, 'a'));
        await field.sendKeys(text);
      }),
    async press(...keys) {
      const focused = driver.switchTo().activeElement();
      for (const key of keys) {
        const [last = '', ...held] = key.split('+').toReversed();
        // A chord ends with a key that lets all go, which this driver types into the field as an end of its text.
        await focused.sendKeys(held.length === 0 ? keyOf(last) : Key.chord(...held.map(keyOf), keyOf(last)));
      }
    },
    read: (expression) => driver.executeScript(`return ${expression}`),
    close: () => driver.quit(),
  };
}

const KEYS: Readonly<Record<string, string>> = {
  Control: Key.CONTROL,
  Shift: Key.SHIFT,
  Tab: Key.TAB,
  Home: Key.HOME,
  End: Key.END,
  Enter: Key.ENTER,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  Backspace: Key.BACK_SPACE,
};
const keyOf = (name: string) => KEYS[name] ?? name;
