import { afterEach, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { newPair, openTestIdentity, refused, type TestIdentity } from '#tests/services/identity/testIdentity.ts';
import { rowsOf } from './auditRows.ts';

describe.each(databases)('a flood of refused sign-ins on $name', (database) => {
  let service: TestIdentity;
  afterEach(() => service.close());

  const open = async (limits: Record<string, number>) => {
    service = await openTestIdentity(database, { options: { limits } });
  };
  const attempt = (ip: string, token = 'A'.repeat(43)) =>
    service.post(
      '/magic_links/authenticate',
      { token, code_verifier: newPair().verifier, session_duration_minutes: 30 },
      { ip },
    );
  const outcomes = async () =>
    (await rowsOf(service.db)).filter(({ event }) => event === 'sign_in').map(({ outcome }) => outcome);
  const unknown = 'magic_link_not_found';

  it('of one client is held back, and stands in one row a minute (security 81 b)', async () => {
    await open({ errorsPerClient: 3 });
    for (let time = 0; time < 3; time += 1) expect(refused(await attempt('198.51.100.7'))).toEqual([404, unknown]);
    for (let time = 0; time < 5; time += 1) {
      const answer = await attempt('198.51.100.7');
      expect([...refused(answer), answer.headers.get('retry-after')]).toEqual([429, 'too_many_requests', '3600']);
    }
    expect(await outcomes()).toEqual([unknown, unknown, unknown, 'too_many_requests']);
    service.clock.advance(60_000);
    for (let time = 0; time < 5; time += 1) await attempt('198.51.100.7');
    expect((await outcomes()).slice(4)).toEqual(['too_many_requests']);
    // A right link at that address signs in, and others see their own error.
    const { token, pair } = await service.askForLink('neighbour@here.test');
    const body = { token, code_verifier: pair.verifier, session_duration_minutes: 30 };
    expect((await service.post('/magic_links/authenticate', body, { ip: '198.51.100.7' })).status).toBe(200);
    expect(refused(await attempt('203.0.113.50'))).toEqual([404, unknown]);
    expect((await outcomes()).slice(5)).toEqual(['success', unknown]);
  });

  it('of one /48 is held back like that of four clients (security 81 b)', async () => {
    await open({ errorsPerClient: 3 });
    for (let time = 0; time < 60; time += 1) await attempt(`2001:db8:1:${(time * 256).toString(16)}::1`);
    expect((await outcomes()).filter((outcome) => outcome === unknown)).toHaveLength(12);
    expect((await outcomes()).filter((outcome) => outcome === 'too_many_requests')).toHaveLength(1);
  });

  it('of many clients fills no table, and everybody is told what is wrong (security 81 b)', async () => {
    await open({ errorsInAll: 6 });
    for (let site = 0; site < 100; site += 1)
      expect(refused(await attempt(`198.51.${site}.7`))).toEqual([404, unknown]);
    const rows = await outcomes();
    expect(rows.filter((outcome) => outcome === unknown)).toHaveLength(6);
    expect(rows.filter((outcome) => outcome === 'too_many_requests')).toHaveLength(60);
  });
});
