import { mkdirSync, writeFileSync } from 'node:fs';

/** Folder of the sheets: one for each flow, width and scheme, `otp-320-dark.webp`. */
const folder = 'dist/docs/pictures/screens';
const widths = [320, 768, 1280];
/** Of a screen's size: enough to read its headings. */
const SCALE = 0.4;
const themes = ['light', 'dark'];
/** Every screen of a flow is in sight at once, so that all are drawn. */
const viewport = { width: 1280, height: 30_000 };

/**
 * Takes every screen of every flow from the atlas, which draws each from its snapshot: a small
 * sheet for each flow.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 */
export async function takeSheets(browser, origin) {
  mkdirSync(folder, { recursive: true });
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
  const session = await page.context().newCDPSession(page);
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    for (const width of widths) {
      for (const { id: flow, title } of await groupsIn(page, origin)) {
        await page.goto(`${origin}/atlas/#/screens?theme=${theme}&width=${width}&find=${encodeURIComponent(title)}`);
        const section = page.locator(`section[aria-labelledby="screens-${flow}"]`);
        await section.waitFor();
        const screens = await section.locator('li').count();
        await page.waitForFunction((id) => {
          const drawn = document.querySelector(`section[aria-labelledby="screens-${id}"]`);
          const frames = [...drawn.querySelectorAll('iframe')];
          const isBlank = drawn.querySelector('.at-screen--blank') !== null;
          return !isBlank && frames.every((frame) => frame.contentDocument?.readyState === 'complete');
        }, flow);
        const { x, y, width: wide, height } = await section.boundingBox();
        const clip = { x, y, width: wide, height, scale: SCALE };
        const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 40, clip });
        const file = `${folder}/${flow}-${width}-${theme}.webp`;
        writeFileSync(file, Buffer.from(data, 'base64'));
        console.log(`${file}: ${screens} screens`);
      }
    }
  }
  await page.close();
}

/** The groups of screens by the headings of the atlas: a flow, or the pages without one. */
async function groupsIn(page, origin) {
  await page.goto(`${origin}/atlas/#/screens`);
  const headings = page.locator('h2[id^="screens-"]');
  await headings.first().waitFor();
  return headings.evaluateAll((all) =>
    all.map(({ id, textContent }) => ({ id: id.slice('screens-'.length), title: textContent })),
  );
}
