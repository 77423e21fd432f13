import { mkdirSync, writeFileSync } from 'node:fs';

/** Where the sheets are: one for each flow, width and scheme, `otp-320-dark.webp`. */
const folder = 'docs/pictures/screens';
const widths = [320, 768, 1280];
const themes = ['light', 'dark'];
/** Every screen of a flow is in sight at once, so that all are drawn. */
const viewport = { width: 1280, height: 16_000 };

/**
 * Takes every screen of every flow from the atlas, which draws each from its snapshot: a sheet for a flow, at half its
 * size.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 */
export async function takeSheets(browser, origin) {
  mkdirSync(folder, { recursive: true });
  const page = await browser.newPage({ viewport, deviceScaleFactor: 0.5, reducedMotion: 'reduce' });
  const session = await page.context().newCDPSession(page);
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    for (const width of widths) {
      for (const flow of await flowsIn(page, origin)) {
        await page.goto(`${origin}/atlas/#/screens?theme=${theme}&width=${width}&find=${flow}`);
        const section = page.locator(`section[aria-labelledby="screens-${flow}"]`);
        await section.waitFor();
        const screens = await section.locator('li').count();
        await page.waitForFunction(
          ([id, all]) => {
            const frames = [...document.querySelectorAll(`section[aria-labelledby="screens-${id}"] iframe`)];
            return frames.length === all && frames.every((frame) => frame.contentDocument?.readyState === 'complete');
          },
          [flow, screens],
        );
        const { x, y, width: wide, height } = await section.boundingBox();
        const clip = { x, y, width: wide, height, scale: 1 };
        const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 45, clip });
        const file = `${folder}/${flow}-${width}-${theme}.webp`;
        writeFileSync(file, Buffer.from(data, 'base64'));
        console.log(`${file}: ${screens} screens`);
      }
    }
  }
  await page.close();
}

/** The flows that have screens, by the headings of the atlas. */
async function flowsIn(page, origin) {
  await page.goto(`${origin}/atlas/#/screens`);
  const sections = page.locator('section[aria-labelledby^="screens-"]');
  await sections.first().waitFor();
  return sections.evaluateAll((all) => all.map((one) => one.getAttribute('aria-labelledby').slice('screens-'.length)));
}
