/**
 * The two commands that prove the project.
 * @typedef {{ command: string, reports: string, covers: string[], leaves: string, vitest: string, builds: string[],
 *   projects: string[], walks: string[] }} Suite
 */

/** @type {Suite} */
export const quickSuite = {
  command: 'npm test',
  reports: 'reports',
  covers: [
    'types, lint, format, unused code and the widget package',
    'every unit and model test; the services on SQLite, and on PostgreSQL what only PostgreSQL can break',
    'every transition of every flow, taken in Chromium with the pointer; each distinct screen looked at by axe',
    'every journey of a person or a host, in Chromium',
  ],
  leaves:
    'npm run test:deep has the rest: mutation, composed flows, all services on PostgreSQL, two servers, keyboard and embedded walks, Firefox, WebKit, React 18 and 19, fuzz, kills and restarts, the installation.',
  vitest: 'vitest.config.ts',
  builds: ['walks'],
  projects: ['walks', 'looks', 'served'],
  walks: ['walks'],
};

/** @type {Suite} */
export const deepSuite = {
  command: 'npm run test:deep',
  reports: 'reports/deep',
  covers: [
    'one thing wrong at a time in every machine and view, and parents with their children in every order',
    'all services on PostgreSQL; two servers on one database; kills, outages, restarts, fuzz, the installation',
    'the recipes of docs/adding.md, followed to the letter',
    'the walks with nothing but keys, and through the standalone widget in the page of a host',
    'journeys through Firefox, WebKit, two servers, React 18 and React 19',
  ],
  leaves: 'npm test has the rest, and is run before.',
  vitest: 'vitest.deep.config.ts',
  builds: ['walks', 'strict'],
  projects: ['keyboard', 'embedded', 'served-deep', 'two-servers', 'firefox', 'webkit', 'react-18', 'react-19'],
  walks: ['keyboard', 'embedded'],
};
