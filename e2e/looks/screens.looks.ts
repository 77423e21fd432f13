import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { type Axe, loadAxe } from '#e2e/checks/axe.ts';
import { FONT_NAMES, writeIn } from '#e2e/checks/fonts.ts';
import { atPhoneWidth, brokenWordsIn, sidewaysIn, tornSentencesIn } from '#e2e/checks/reflow.ts';
import { smallTexts } from '#e2e/checks/textSize.ts';
import { test } from '#e2e/checks/policyWatch.ts';
import { type CapturedScreen, capturedScreen, SCREENS } from '#e2e/walks/capturedScreen.ts';
import { REPORTS } from '#e2e/fixtures/reports.ts';

/** Each worker takes its share of the screens. */
const SHARES = 8;
/** Written when all of a share was looked at; the gate over the walks reads them. */
const LOOKED = `${REPORTS}/looks`;

const screensOf = (share: number): [string, CapturedScreen][] =>
  (existsSync(SCREENS) ? readdirSync(SCREENS) : [])
    .toSorted()
    .filter((_, index) => index % SHARES === share)
    .map((file) => [
      file.replace('.json', ''),
      capturedScreen.parse(JSON.parse(readFileSync(`${SCREENS}/${file}`, 'utf8'))),
    ]);

/** An empty page beside the style sheets of the product, without a policy: what is shown in it has no script. */
async function openEmptyPage(page: Page): Promise<void> {
  await page.route('**/looks', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Screen</title><body></body>' }),
  );
  await page.goto('/looks');
  await page.unrouteAll();
}

/** Runs in the page; resolves when the style sheets of the screen are there. */
async function showScreen({ attributes, styles, body }: CapturedScreen): Promise<void> {
  const root = document.documentElement;
  for (const { name } of [...root.attributes]) root.removeAttribute(name);
  for (const [name, value] of Object.entries(attributes)) root.setAttribute(name, value);
  const meta = '<title>Screen</title><meta name="viewport" content="width=device-width, initial-scale=1">';
  if (document.head.dataset['styles'] !== styles) {
    document.head.innerHTML = `${meta}${styles}`;
    document.head.dataset['styles'] = styles;
    await Promise.all(
      [...document.head.querySelectorAll('link')].map(
        (link) =>
          link.sheet ??
          new Promise((resolve) => ['load', 'error'].forEach((end) => link.addEventListener(end, resolve))),
      ),
    );
  }
  document.body.innerHTML = body;
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[data-modal]')) {
    dialog.removeAttribute('open');
    dialog.showModal();
  }
  for (const popover of document.querySelectorAll<HTMLElement>('[data-popover]')) popover.showPopover();
}

for (let share = 0; share < SHARES; share += 1)
  test(`the screens of the walks can be read, reached and enlarged in light and dark, wide and narrow (${share + 1} of ${SHARES}) [D-50]`, async ({
    page,
  }) => {
    const screens = screensOf(share);
    const problems: string[] = [];
    const note = (name: string, where: string, found: unknown[]) =>
      problems.push(...found.map((one) => `${name}, ${where}: ${typeof one === 'string' ? one : JSON.stringify(one)}`));
    await openEmptyPage(page);
    const axe: Axe = await loadAxe(page);
    /** Shows all screens of this share, one after the other, in the same surroundings. */
    const each = async (look: (name: string) => Promise<void>) => {
      for (const [, screen] of screens) {
        await page.evaluate(showScreen, screen);
        await look(screen.name);
      }
    };

    await writeIn(page, 'wide');
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await each(async (name) => {
      note(name, 'in dark', await axe.everything());
      note(name, 'stays small at 200 %', await smallTexts(page));
    });
    await writeIn(page, 'narrow');
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await each(async (name) => {
      note(name, 'in light', await axe.looks());
      note(name, 'torn', await tornSentencesIn(page));
    });
    await atPhoneWidth(page, async () => {
      for (const font of FONT_NAMES) {
        await writeIn(page, font);
        await each(async (name) => {
          const where = `at 320 px in a ${font} font`;
          note(name, where, await sidewaysIn(page));
          note(name, `${where}: broken words`, await brokenWordsIn(page));
          note(name, where, await axe.sizes());
        });
      }
    });
    expect(problems).toEqual([]);
    mkdirSync(LOOKED, { recursive: true });
    writeFileSync(`${LOOKED}/${share}.json`, JSON.stringify(screens.map(([hash]) => hash)));
  });
