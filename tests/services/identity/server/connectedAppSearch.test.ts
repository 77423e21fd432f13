import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { clients as ofFile } from '#tests/services/identity/authorization/relyingParty.ts';
import { openServerSdk, refusedBy, type ServerSdk } from './serverSdk.ts';

describe.each(databases)('searching connected apps on $name', (database) => {
  let service: ServerSdk;
  const dir = mkdtempSync(join(tmpdir(), 'tinyspark-clients-'));
  beforeAll(async () => {
    const file = join(dir, 'clients.json');
    writeFileSync(file, JSON.stringify({ clients: ofFile }));
    service = await openServerSdk(database, { env: { CLIENTS_FILE: file } });
  });
  afterAll(async () => {
    await service.close();
    rmSync(dir, { recursive: true });
  });

  const add = (client_name: string, sdk: ServerSdk['consumer'] | ServerSdk['business'] = service.consumer) => {
    service.clock.advance(1_000);
    const redirect_urls = ['https://portal.example.com/callback'];
    return sdk.connectedApp.clients.create({ client_type: 'third_party', client_name, redirect_urls });
  };
  const pages = async (limit: number) => {
    const found: string[][] = [];
    const totals = new Set<number>();
    let cursor: string | undefined = '';
    while (cursor !== undefined) {
      const page: Awaited<ReturnType<ServerSdk['consumer']['connectedApp']['clients']['search']>> =
        await service.consumer.connectedApp.clients.search({ limit, cursor });
      found.push(page.connected_apps.map(({ client_name: name }) => name));
      totals.add(page.results_metadata.total);
      cursor = page.results_metadata.next_cursor;
    }
    return { found, totals: [...totals] };
  };

  it('ends with those of the file, where there are no others', async () => {
    expect(await pages(3)).toEqual({ found: [['Northwind Mail', 'Own App', 'Single Page']], totals: [3] });
    expect(await pages(2)).toEqual({ found: [['Northwind Mail', 'Own App'], ['Single Page']], totals: [3] });
  });

  it('leads from those of the file to the registered ones of the project, the oldest first', async () => {
    for (const name of ['First', 'Second', 'Third']) await add(name);
    await add('Of members', service.business);
    const whole = ['Northwind Mail', 'Own App', 'Single Page', 'First', 'Second', 'Third'];
    expect(await pages(100)).toEqual({ found: [whole], totals: [6] });
    expect(await pages(3)).toEqual({ found: [whole.slice(0, 3), whole.slice(3)], totals: [6] });
    expect(await pages(2)).toEqual({ found: [whole.slice(0, 2), whole.slice(2, 4), whole.slice(4)], totals: [6] });
    expect(await pages(4)).toEqual({ found: [whole.slice(0, 4), whole.slice(4)], totals: [6] });
  });

  it('refuses a cursor that is none, and a page that is too long', async () => {
    const { clients } = service.consumer.connectedApp;
    expect(await refusedBy(clients.search({ cursor: 'x' }))).toEqual([400, 'invalid_cursor']);
    await expect(clients.search({ limit: 1_001 })).rejects.toMatchObject({ error_type: 'bad_request' });
  });
});
