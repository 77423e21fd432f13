import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import type { EngineName } from './e2e/engines/engine.ts';
import type { HostOptions } from './e2e/hosts/hostPage.ts';
import { NOT_EMBEDDED } from './e2e/walks/notEmbedded.ts';
import { BY_KEYBOARD, IN_HOSTS } from './e2e/fixtures/tags.ts';
import { ORIGIN, SHIPPED_ORIGIN, STRICT_ORIGIN } from './e2e/servers/origins.ts';
import { ALTERNATING, NOT_ALTERNATING } from './e2e/servers/alternatingJourneys.ts';
import { REPORTS } from './e2e/fixtures/reports.ts';
import { REACT_VERSIONS } from './e2e/hosts/reactHost.ts';
import type { ServersOption } from './e2e/servers/serversTest.ts';

const executablePath = process.env['CHROMIUM_PATH'];

export default defineConfig<object, HostOptions & ServersOption & { engine: EngineName }>({
  testDir: 'e2e',
  outputDir: `${REPORTS}/playwright`,
  fullyParallel: true,
  workers: availableParallelism(),
  // Limits are for what hangs, not for what is slow.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  retries: 0,
  reporter: [
    ['dot'],
    ['json', { outputFile: `${REPORTS}/playwright.json` }],
    ['./scripts/test/playwright.reporter.mjs'],
  ],
  use: {
    locale: 'en-US',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'walks', testMatch: '**/*.walks.ts', use: { baseURL: ORIGIN } },
    // Each screen that the walks have come to, by its structure, once.
    { name: 'looks', testMatch: 'looks/*.looks.ts', dependencies: ['walks'], use: { baseURL: ORIGIN } },
    // The actions of a person once more with the keyboard alone, on React in development with StrictMode.
    {
      name: 'keyboard',
      testMatch: '**/*.walks.ts',
      grep: new RegExp(BY_KEYBOARD),
      use: { baseURL: STRICT_ORIGIN },
    },
    // The same of both widgets, and every screen of theirs, through their standalone builds in a page of a host.
    {
      name: 'embedded',
      testMatch: '{widget,business,consent/consent,consent/logout}/**/*.walks.ts',
      grep: new RegExp(`${BY_KEYBOARD}|${IN_HOSTS}`),
      grepInvert: Object.keys(NOT_EMBEDDED).map((title) => new RegExp(title)),
      use: { baseURL: ORIGIN },
    },
    {
      name: 'served',
      testMatch: '**/*.journey.ts',
      testIgnore: '**/*.deep.journey.ts',
      use: { baseURL: SHIPPED_ORIGIN },
    },
    { name: 'served-deep', testMatch: '**/*.deep.journey.ts', use: { baseURL: SHIPPED_ORIGIN } },
    // The journeys about stored data, with two servers on one PostgreSQL asked in turn; without it skipped with a note.
    {
      name: 'two-servers',
      testMatch: ALTERNATING,
      testIgnore: Object.keys(NOT_ALTERNATING).map((path) => `journeys/${path}`),
      use: { servers: 'two' },
    },
    // The engines that Debian has besides, each through its own driver; without one its journeys are skipped aloud.
    { name: 'firefox', testMatch: 'engines/*.smoke.ts', use: { engine: 'Firefox' } },
    { name: 'webkit', testMatch: 'engines/*.smoke.ts', use: { engine: 'WebKit' } },
    // The journeys in a host's page once more, with the component in pages made with each React.
    ...REACT_VERSIONS.map((react) => ({
      name: `react-${react}`,
      testMatch: 'embed/{signIn,channels,password,passwordless,reset,several,typing}.journey.ts',
      use: { react },
    })),
  ],
  webServer: {
    command: 'node --import tsx e2e/servers/serve.ts',
    url: `${ORIGIN}/readyz`,
    timeout: 180_000,
    reuseExistingServer: false,
  },
});
