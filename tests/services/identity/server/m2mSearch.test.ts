import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { openServerSdk, refusedBy, type ServerSdk } from './serverSdk.ts';

describe.each(databases)('searching M2M clients on $name', (database) => {
  let service: ServerSdk;
  beforeAll(async () => {
    service = await openServerSdk(database);
    for (const [client_id, client_name, scopes] of [
      ['one', 'Sync', ['read', 'write']],
      ['two', 'Sync', ['read.all', 'Write']],
      ['three', 'Import', ['write']],
      ['four', 'Export', []],
    ] as const)
      await service.consumer.m2m.clients.create({ client_id, client_name, scopes: [...scopes] });
    await service.business.m2m.clients.create({ client_id: 'five', scopes: ['write'] });
  });
  afterAll(() => service.close());

  const found = async (query?: Parameters<ServerSdk['consumer']['m2m']['clients']['search']>[0]['query']) => {
    const answer = await service.consumer.m2m.clients.search(query === undefined ? {} : { query });
    expect(answer.results_metadata).toEqual({ total: answer.m2m_clients.length });
    return answer.m2m_clients.map(({ client_id }) => client_id).toSorted();
  };

  it('finds those of the project by id, name and whole scopes', async () => {
    expect(await found()).toEqual(['four', 'one', 'three', 'two']);
    const operand = (filter_name: 'client_id' | 'client_name' | 'scopes', filter_value: string[]) => ({
      filter_name,
      filter_value,
    });
    const by = (operator: 'OR' | 'AND', ...operands: ReturnType<typeof operand>[]) => found({ operator, operands });
    expect(await by('AND', operand('client_id', ['one', 'five']))).toEqual(['one']);
    expect(await by('AND', operand('client_name', ['Sync', 'Export']))).toEqual(['four', 'one', 'two']);
    expect(await by('AND', operand('scopes', ['write']))).toEqual(['one', 'three']);
    expect(await by('AND', operand('scopes', ['read', 'Write']))).toEqual(['one', 'two']);
    expect(await by('AND', operand('scopes', ['write']), operand('client_name', ['Sync']))).toEqual(['one']);
    expect(await by('OR', operand('scopes', ['write']), operand('client_name', ['Export']))).toEqual([
      'four',
      'one',
      'three',
    ]);
    expect(await by('AND', operand('client_id', []))).toEqual([]);
  });

  it('leads from page to page by a cursor', async () => {
    const { clients } = service.consumer.m2m;
    const first = await clients.search({ limit: 3 });
    expect([first.m2m_clients.length, first.results_metadata.total]).toEqual([3, 4]);
    const second = await clients.search({ limit: 3, cursor: first.results_metadata.next_cursor ?? '' });
    expect(second.results_metadata).toEqual({ total: 4 });
    const all = [...first.m2m_clients, ...second.m2m_clients].map(({ client_id }) => client_id);
    expect(all.toSorted()).toEqual(['four', 'one', 'three', 'two']);
    for (const cursor of ['not a cursor', btoa('[1]'), btoa('["x","y"]')])
      expect(await refusedBy(clients.search({ cursor }))).toEqual([400, 'invalid_cursor']);
  });
});
