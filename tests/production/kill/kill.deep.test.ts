import { describe, expect, it } from 'vitest';
import { killAgainAndAgain } from './killedServer.ts';

/** Here a few kills of each; `npm run bench -- kill` does twenty, and says how soon the server is ready again. */
const KILLS = 4;
const postgresUrl = process.env['TEST_DATABASE_URL'];
const stores = [['SQLite', null] as const, ...(postgresUrl ? [['PostgreSQL', postgresUrl] as const] : [])];

describe.each(stores)('a server on %s that is killed in the middle of writes', (_, url) => {
  it('has every sign-in, checkout and event that it acknowledged, and is free for the next one (security 71 a b)', async () => {
    const { acknowledged, missing, integrity, restarts } = await killAgainAndAgain(url, KILLS);
    expect(acknowledged).toBeGreaterThanOrEqual(KILLS * 30);
    expect({ missing, integrity }).toEqual({ missing: [], integrity: url === null ? 'ok' : null });
    expect(restarts).toHaveLength(KILLS);
  });
});
