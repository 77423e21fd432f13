import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { newPair, openWorkshop, type Workshop } from './workshop.ts';

const path = '/magic_links/email/login_or_create';

describe.each(databases)('limits of sending on $name', (database) => {
  let shop: Workshop;
  beforeEach(async () => {
    shop = await openWorkshop(database, { options: { limits: { mailsPerClient: 30 } } });
  });
  afterEach(() => shop.close());

  const ask = (email: string, ip = '203.0.113.7') =>
    shop.post(path, { email, code_challenge: newPair().challenge }, { ip });

  it('refuses the sixth mail to one address in ten minutes, and nobody else', async () => {
    for (let mail = 0; mail < 5; mail += 1) expect((await ask('six@person.test')).status).toBe(200);
    const sixth = await ask('Six@Person.test');
    expect([sixth.status, sixth.body['error_type']]).toEqual([429, 'too_many_requests']);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(sixth.headers.get('retry-after'))).toBeLessThanOrEqual(600);
    expect((await ask('other@person.test')).status).toBe(200);
    shop.clock.advance(600_000);
    expect((await ask('six@person.test')).status).toBe(200);
    expect(await shop.outbox.list('six@person.test')).toHaveLength(6);
  });

  it('refuses the thirty-first mail that one client asks for in an hour', async () => {
    for (let mail = 0; mail < 30; mail += 1) expect((await ask(`p${mail}@person.test`)).status).toBe(200);
    expect((await ask('p30@person.test')).status).toBe(429);
    expect((await ask('p30@person.test', '198.51.100.1')).status).toBe(200);
    shop.clock.advance(3_600_000);
    expect((await ask('p31@person.test')).status).toBe(200);
  });

  it('sends exactly five of ten that are asked for at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask('burst@person.test')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    expect(await shop.outbox.list('burst@person.test')).toHaveLength(5);
    expect(
      await shop.db.selectFrom('identity_emails').selectAll().where('email', '=', 'burst@person.test').execute(),
    ).toHaveLength(1);
  });

  it('answers known and unknown addresses alike, in shape and in time', async () => {
    const known = ['owner@acme.test', 'subscribed@acme.test'];
    const times: Record<string, number[]> = { known: [], unknown: [] };
    const shapes = new Set<string>();
    for (let round = 0; round < 100; round += 1) {
      shop.clock.advance(600_000);
      for (const [kind, email] of [
        ['known', known[round % 2] ?? ''],
        ['unknown', `new${round}@person.test`],
      ] as const) {
        const began = performance.now();
        const answer = await ask(email, `10.0.0.${round}`);
        times[kind]?.push(performance.now() - began);
        shapes.add(JSON.stringify([answer.status, Object.keys(answer.body), answer.body['user_created']]));
      }
    }
    const median = (list: number[] = []) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
    expect(shapes.size).toBe(1);
    expect(Math.abs(median(times['known']) - median(times['unknown']))).toBeLessThan(10);
  });
});
