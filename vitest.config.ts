import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { testFiles, testOptions } from './tests/vitestOptions.ts';

/** Files that have a process of their own; all others share the modules of their worker. */
const apart = [
  // They open the page of a host before React is loaded.
  'tests/embed/{mode,widgetContainer}.test.tsx',
  // They load modules a second time, or others in their place.
  'tests/adapters/{phoneNumbers,passkeys/ceremony}.test.ts',
  'tests/flows/deferredPort.test.ts',
  'tests/product/pages.test.ts',
  // They run servers as processes, or end the database under one.
  'tests/services/{process,databaseOutage,shutdown,twoServers}.test.ts',
  'tests/services/identity/authorization/twoServers.test.ts',
  'tests/services/identity/business/twoServers/*.test.ts',
  'tests/services/kit/postgresFailures.test.ts',
  'tests/production/{installation/installation,live/liveParts}.test.ts',
  // They compare times, which nothing of another file may disturb.
  'tests/services/identity/{limits,passwords/passwords}.test.ts',
];

const options = { ...testOptions, pool: 'forks', maxWorkers: availableParallelism() } as const;

export default defineConfig({
  test: {
    reporters: ['dot'],
    globalSetup: ['tests/services/globalSetup.ts'],
    projects: [
      { test: { ...options, name: 'apart', include: apart } },
      {
        test: {
          ...options,
          name: 'together',
          include: testFiles,
          exclude: apart,
          isolate: false,
          setupFiles: [...testOptions.setupFiles, 'tests/restoreGlobals.setup.ts'],
        },
      },
    ],
  },
});
