import { afterEach, describe, expect, it, vi } from 'vitest';
import { hashToken } from '#services/platform/tokens.ts';
import { createHashingQueue } from '#services/identity/shared/passwords/hashingQueue.ts';
import { businessOf } from '#tests/services/identity/business/businessHarness.ts';
import { databases } from '#tests/services/databases.ts';
import { openTestIdentity, refused, type TestIdentity } from '#tests/services/identity/testIdentity.ts';

/** A hasher that looks at a password when it is told to. */
function heldHasher() {
  const looked: string[] = [];
  const ends: (() => void)[] = [];
  let isReleased = false;
  const hasher = {
    hash: (password: string) => Promise.resolve(`hash of ${password}`),
    verify: (_hash: string | null, password: string) => {
      looked.push(password);
      if (isReleased) return Promise.resolve(false);
      return new Promise<boolean>((resolve) => ends.push(() => resolve(false)));
    },
    isOutdated: () => Promise.resolve(false),
  };
  const release = (): void => {
    isReleased = true;
    for (const end of ends.splice(0)) end();
  };
  return { hasher, looked, endOne: () => ends.shift()?.(), release };
}

describe.each(databases)('a flood of passwords on $name', (database) => {
  let service: TestIdentity;
  afterEach(() => service.close());

  const open = async (limits: { total?: number } = {}) => {
    const held = heldHasher();
    const queued = createHashingQueue(held.hasher, { atOnce: 1, waitMs: 60_000, ...limits });
    service = await openTestIdentity(database, {
      options: { limits: { passwordFailuresPerClient: 1_000 } },
      passwords: { hasher: queued },
    });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const isFull = () =>
      queued.requireRoom('192.0.2.1').then(
        () => false,
        () => true,
      );
    return { ...held, isFull };
  };
  const attempt = (email: string, ip: string, password = 'a guess') =>
    service.post('/passwords/authenticate', { email, password, session_duration_minutes: 30 }, { ip });

  it('of all networks of a site takes one turn of two, and what is too much is refused at once (security 81 a)', async () => {
    const held = await open();
    const flood = Array.from({ length: 60 }, (_, at) => attempt(`p${at}@person.test`, `2001:db8:1:${at % 6}::1`));
    await vi.waitFor(() => expect(held.looked).toHaveLength(1), 60_000);
    const early = await Promise.race(flood);
    expect(refused(early)).toEqual([429, 'too_many_requests']);
    expect(early.headers.get('retry-after')).toBe('1');
    // Turned away without a transaction, for which everybody else would wait.
    expect(refused(await attempt('late@person.test', '2001:db8:1:3::9'))).toEqual([429, 'too_many_requests']);
    const bucket = `passwords/failures/${hashToken('late@person.test')}`;
    const counted = await service.db.selectFrom('rate_limits').selectAll().where('bucket', '=', bucket).execute();
    expect(counted).toEqual([]);
    // One that came only after a turn has ended would find a place.
    let turnedAway = 0;
    for (const one of flood) void one.then(({ status }) => (turnedAway += status === 429 ? 1 : 0));
    await vi.waitFor(() => expect(turnedAway).toBe(51), 60_000);
    const mine = attempt('owner@here.test', '203.0.113.50', 'mine');
    const business = businessOf(service);
    const organization_id = await business.organization('Here');
    const asMember = {
      organization_id,
      email_address: 'm@here.test',
      password: 'member',
      session_duration_minutes: 30,
    };
    const member = business.post('/passwords/authenticate', asMember, { ip: '203.0.114.50' });
    for (let turn = 0; turn < 8 && !(held.looked.includes('mine') && held.looked.includes('member')); turn += 1) {
      const before = held.looked.length;
      held.endOne();
      await vi.waitFor(() => expect(held.looked.length).toBeGreaterThan(before), 60_000);
    }
    expect(held.looked.indexOf('mine')).toBeLessThanOrEqual(4);
    expect(held.looked).toContain('member');
    held.release();
    expect([(await mine).status, (await member).status]).toEqual([401, 401]);
    expect((await Promise.all(flood)).filter(({ status }) => status !== 429)).toHaveLength(9);
  });

  it('of many sites is refused as busy, and counts no failure against anybody (security 81 a)', async () => {
    const held = await open({ total: 4 });
    const waiting = Array.from({ length: 5 }, (_, at) => attempt(`p${at}@person.test`, `198.51.${at}.1`));
    await vi.waitFor(async () => expect(await held.isFull()).toBe(true), 60_000);
    expect(held.looked).toHaveLength(1);
    for (let time = 0; time < 12; time += 1) {
      const answer = await attempt('owner@here.test', `203.0.${time}.50`);
      expect([...refused(answer), answer.headers.get('retry-after')]).toEqual([503, 'server_unavailable', '1']);
    }
    held.release();
    await Promise.all(waiting);
    expect(refused(await attempt('owner@here.test', '203.0.113.50'))).toEqual([401, 'unauthorized_credentials']);
  });
});
