import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '#services/platform/metrics.ts';
import { basic, newPair } from '#tests/services/identity/testIdentity.ts';
import { type Started, start } from '#tests/services/startedServer.ts';

const token = 'metrics-token-of-this-test';

describe('the metrics of a server', () => {
  let started: Started;
  beforeAll(async () => {
    started = await start({ METRICS_TOKEN: token });
  });
  afterAll(() => started.stop());

  const read = async (): Promise<string> => {
    const response = await started.get('/metrics', { headers: { authorization: `Bearer ${token}` } });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, registry.contentType]);
    return response.text();
  };
  /** By their names and labels; what was never counted is 0. */
  const valuesIn = (text: string, names: readonly string[]): number[] =>
    names.map((name) =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.slice(name.length) ?? 0,
      ),
    );
  const signInWith = (linkToken: string, publicToken?: string) =>
    started.get('/sdk/v1/magic_links/authenticate', {
      method: 'POST',
      headers: { authorization: basic(publicToken, publicToken), 'content-type': 'application/json' },
      body: JSON.stringify({ token: linkToken, code_verifier: newPair().verifier }),
    });

  it('are for those who know the token, and for nobody where there is none', async () => {
    const without = await started.get('/metrics');
    const wrong = await started.get('/metrics', { headers: { authorization: `Bearer ${token}x` } });
    const other = await start({});
    const off = await other.get('/metrics');
    await other.stop();
    expect([without.status, wrong.status, off.status]).toEqual([401, 401, 404]);
  });

  it('count requests by route and status, errors by type, and sign-ins by method and outcome', async () => {
    const names = [
      'tinyspark_http_request_duration_seconds_count{method="POST",route="/sdk/v1/magic_links/authenticate",status_class="4xx"}',
      'tinyspark_refusals_total{error_type="magic_link_not_found"}',
      'tinyspark_sign_ins_total{method="magic_link",outcome="magic_link_not_found"}',
    ];
    const before = valuesIn(await read(), names);
    expect((await signInWith('A'.repeat(43))).status).toBe(404);
    const after = valuesIn(await read(), names);
    expect(after.map((value, at) => value - (before[at] ?? 0))).toEqual([1, 1, 1]);
  });

  it('say what waits, how late the event loop comes, and what runs', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    const text = await read();
    expect(text).toContain(`tinyspark_build_info{version="${version}",node="${process.version}"} 1`);
    expect(text).toMatch(/^tinyspark_event_loop_lag_seconds\{quantile="0\.99"\} [\d.e-]+$/m);
    expect(text).toMatch(/^tinyspark_messages_waiting 0$/m);
    expect(text).toMatch(/^tinyspark_webhook_events_waiting 0$/m);
    expect(text).toMatch(/^tinyspark_webhook_deliveries_waiting 0$/m);
  });

  it('have as many series however many different things strangers send, and none of their words', async () => {
    const garbage = async (from: number) => {
      for (let number = from; number < from + 20; number += 1) {
        const word = `canary${number}`;
        await started.get(`/${word}/x?${word}=1`, { method: number % 2 === 0 ? 'GET' : 'PROPFIND' });
        await started.get(`/sdk/v1/${word}`, { method: 'POST' });
        await started.get(`/sdk/v1/projects/bootstrap/public-token-${word}`);
        await signInWith(word, `public-token-${word}`);
        await signInWith(word);
      }
    };
    const series = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#')).length;
    await garbage(0);
    const before = await read();
    await garbage(100);
    const after = await read();
    expect(series(after)).toBe(series(before));
    expect(after).not.toContain('canary');
  });
});
