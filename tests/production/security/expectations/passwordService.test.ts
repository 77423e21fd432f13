import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { openTestIdentity } from '#tests/services/identity/testIdentity.ts';
import { GOOD, passwordActions } from '#tests/services/identity/passwords/passwordActions.ts';

describe.each(databases)('a password that is set on $name', (database) => {
  afterEach(() => vi.restoreAllMocks());

  it('may have eight characters where the policy lets it (security 19 a)', async () => {
    const env = { PASSWORD_POLICY: 'luds', LUDS_COMPLEXITY: '3', LUDS_MINIMUM_COUNT: '8' };
    const service = await openTestIdentity(database, { env });
    const actions = passwordActions(service);
    expect((await actions.create('eight@person.test', 'Wolf9tin')).status).toBe(200);
    expect((await actions.login('eight@person.test', 'Wolf9tin')).status).toBe(200);
    expect((await actions.create('seven@person.test', 'Wolf9ti')).body['error_type']).toBe('weak_password');
    await service.close();
  });

  it('is set all the same when nobody says whether it is known, which is logged (security 25 a b)', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let asked = '';
    let givenUp = 0;
    // It takes the question and never answers.
    const silent = createServer((request) => {
      asked += request.url;
      request.once('close', () => (givenUp += 1));
    });
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const bound = silent.address();
    const port = typeof bound === 'object' ? bound?.port : 0;
    const service = await openTestIdentity(database, { env: { BREACH_URL: `http://127.0.0.1:${port}/range/` } });
    const actions = passwordActions(service);
    expect((await actions.create('unknown@person.test')).status).toBe(200);
    expect(asked).toMatch(/^\/range\/[0-9A-F]{5}$/);
    // The service gave the question up by itself: the server has never answered it.
    await vi.waitFor(() => expect(givenUp).toBe(1), 60_000);
    expect(logged).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(logged.mock.calls)).not.toContain(GOOD);
    await service.close();
    silent.closeAllConnections();
    silent.close();
  });
});
