import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type TestInfo } from '@playwright/test';
import type { Hosting } from '#e2e/hosts/hostPage.ts';
import { openHostSite } from '#e2e/hosts/hostSite.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { startServer } from '#services/server.ts';
import type { EngineName, EngineOptions, Tab } from './engine.ts';
import { firefoxProgram, openFirefox } from './firefox.ts';
import { openWebKit, webKitPrograms } from './webKit.ts';
import { openWatchedOrigin } from './watchedOrigin.ts';

/** Null: that engine is not installed. */
function openerOf(engine: EngineName): ((options?: EngineOptions) => Promise<Tab>) | null {
  if (engine === 'Firefox') {
    const program = firefoxProgram();
    return program === null ? null : (options) => openFirefox(program, options);
  }
  const programs = webKitPrograms();
  return programs === null ? null : (options) => openWebKit(programs, options);
}

const NEEDS = {
  Firefox: 'Firefox is not installed (Debian: firefox-esr)',
  WebKit: 'WebKitGTK is not installed (Debian: webkit2gtk-driver, xvfb)',
} satisfies Record<EngineName, string>;

/** Attaches the address and the text of the page of a failed journey. */
async function attachScreen(tab: Tab, info: TestInfo) {
  const body = String(await tab.read('location.href + "\\n" + document.body.innerText'));
  await info.attach('page', { body, contentType: 'text/plain' });
}

interface Scenario extends Hosting {
  violations: string[];
}

/** Journeys in an engine besides Chromium, against the real services and a page of another origin. */
export const engineTest = base.extend<
  { openTab: (options?: EngineOptions) => Promise<Tab> },
  { engine: EngineName; scenario: Scenario }
>({
  engine: ['Firefox', { option: true, scope: 'worker' }],
  scenario: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, run) => {
      const site = await openHostSite();
      const watched = await openWatchedOrigin();
      const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-engine-'));
      const settings = readSettings({
        PORT: '0',
        PUBLIC_ORIGIN: watched.origin,
        DATA_DIR: dataDir,
        WIDGET_ORIGINS: site.origin,
        WIDGET_REDIRECT_URLS: `${site.origin}/signed-in`,
      });
      const server = await startServer(settings, { clientDir: 'dist/client' });
      watched.leadTo(server.port);
      const { origin: identityUrl, violations } = watched;
      await run({ site, identityUrl, mountModule: '/tinyspark/script.js', violations });
      await server.close();
      await watched.close();
      site.close();
      rmSync(dataDir, { recursive: true });
    },
    { scope: 'worker' },
  ],
  openTab: async ({ engine, scenario }, run, info) => {
    const opener = openerOf(engine);
    info.skip(opener === null, NEEDS[engine]);
    if (opener === null) return;
    const tabs: Tab[] = [];
    await run(async (options) => {
      const tab = await opener(options);
      tabs.push(tab);
      return tab;
    });
    for (const tab of tabs) {
      if (info.errors.length > 0) await attachScreen(tab, info);
      await tab.close();
    }
    expect(scenario.violations.splice(0), 'what the browser complained of').toEqual([]);
  },
});
