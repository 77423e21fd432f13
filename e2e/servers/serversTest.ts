import { expect } from '@playwright/test';
import { test } from '#e2e/checks/policyWatch.ts';
import { startPostgres } from '#tests/services/postgres/postgres.ts';
import { openTwoServers, startTwoProcesses, type TwoProcesses, type TwoServers } from './twoServers.ts';

/** The number of servers that answer a journey: the one of its origin, or two that are asked in turn. */
export interface ServersOption {
  servers: 'one' | 'two';
}

const NEEDS = 'PostgreSQL is neither installed nor given by TEST_DATABASE_URL (Debian: postgresql)';

/** The same journeys, answered by one server or by two. */
export const serversTest = test.extend<
  { pair: TwoServers | null; alternation: void },
  ServersOption & { twoProcesses: TwoProcesses | null; sharedPair: TwoServers | null }
>({
  servers: ['one', { option: true, scope: 'worker' }],
  /** Null: the project has one server, or there is no PostgreSQL. */
  twoProcesses: [
    async ({ servers }, run) => {
      if (servers === 'one') return run(null);
      const given = process.env['TEST_DATABASE_URL'];
      const started = given ? null : await startPostgres();
      const url = given ?? started?.url;
      const two = url === undefined ? null : await startTwoProcesses(url);
      await run(two);
      for (const one of two?.processes ?? []) await one.end();
      await started?.stop();
    },
    { scope: 'worker' },
  ],
  sharedPair: [
    async ({ twoProcesses }, run) => {
      const pair = twoProcesses && (await openTwoServers(twoProcesses, { isMigrated: false }));
      await run(pair);
      await pair?.close();
    },
    { scope: 'worker' },
  ],
  pair: async ({ sharedPair }, run) => run(sharedPair),
  baseURL: async ({ baseURL, pair }, run) => run(pair?.url ?? baseURL),
  /** A journey on two servers has seen both. */
  alternation: [
    async ({ servers, pair }, run, info) => {
      info.skip(servers === 'two' && pair === null, NEEDS);
      const before = new Map(pair?.answered());
      await run();
      if (pair === null || info.errors.length > 0) return;
      const asked = [...pair.answered()].filter(([port, count]) => count > (before.get(port) ?? 0));
      expect(asked.length, 'servers that have answered this journey').toBeGreaterThan(1);
    },
    { auto: true },
  ],
});
