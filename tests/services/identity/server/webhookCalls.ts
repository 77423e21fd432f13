import {
  deliveriesData,
  type Delivery,
  type Webhook,
  type WebhookBody,
  webhookBody,
  webhookSecretData,
} from '#contracts/identity/server/webhooks.ts';
import { SANDBOX_SECRET } from '#services/identity/shared/secretKeys/storedKeys.ts';
import { writeAuditEntry } from '#services/platform/audit/auditTable.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { TestDatabase } from '#tests/services/databases.ts';
import { basic, openTestIdentity, type TestIdentity } from '#tests/services/identity/testIdentity.ts';
import { openReceiver } from './webhookReceiver.ts';
import { projectIds } from './serverSdk.ts';

/** The calls of a backend on the webhooks of a project. */
export function webhookCalls(
  service: Pick<TestIdentity, 'request'>,
  project: 'consumer' | 'business' = 'consumer',
  secret = `${SANDBOX_SECRET}-${project === 'consumer' ? project : 'b2b'}`,
) {
  const prefix = project === 'consumer' ? '/v1/webhooks' : '/v1/b2b/webhooks';
  const call = async (method: string, path = '', body?: unknown) => {
    const response = await service.request(`${prefix}${path}`, {
      method,
      headers: { authorization: basic(secret, projectIds[project]), 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer: Record<string, unknown> = Object(await response.json());
    return { status: response.status, answer };
  };
  return {
    call,
    /** The status and the error type. */
    refused: async (...args: Parameters<typeof call>) => {
      const { status, answer } = await call(...args);
      return [status, answer['error_type']];
    },
    make: async (body: {
      url: string;
      types?: string[];
      name?: string;
    }): Promise<{ webhook: Webhook; secret: string }> =>
      webhookSecretData.parse((await call('POST', '', { name: 'Shop', ...body })).answer),
    deliveries: async (webhookId: string, query = ''): Promise<Delivery[]> =>
      deliveriesData.parse((await call('GET', `/${webhookId}/deliveries${query}`)).answer).deliveries,
  };
}

/** The deliveries that `work` writes, by their types and data, in place of those before. */
export async function writtenBy(
  { db }: Pick<TestIdentity, 'db'>,
  work: () => Promise<unknown>,
): Promise<[string, WebhookBody['data']][]> {
  await db.deleteFrom('webhook_deliveries').execute();
  await work();
  const rows = await db.selectFrom('webhook_deliveries').select('payload').orderBy('delivery_id').execute();
  return rows.map(({ payload }) => {
    const { type, data } = webhookBody.parse(JSON.parse(payload));
    return [type, data];
  });
}

/** The identity service and a receiver that it reaches. */
export async function openWebhooks(database: TestDatabase) {
  const receiver = await openReceiver();
  const service = await openTestIdentity(database, { webhookFetch: receiver.fetch });
  const consumer = webhookCalls(service);
  const made: string[] = [];
  return {
    receiver,
    service,
    consumer,
    business: webhookCalls(service, 'business'),
    /** Writes a change of a user. */
    change: (userId: string): Promise<void> =>
      inTransaction(service.db, (trx) =>
        writeAuditEntry(trx, { at: service.clock.now(), event: 'user.changed', outcome: 'success', personId: userId }),
      ),
    /** Makes an endpoint at a path of the receiver. */
    make: async (path: string, types = ['user.changed']) => {
      const all = await consumer.make({ url: receiver.urlOf(path), types });
      made.push(all.webhook.webhook_id);
      return { ...all, id: all.webhook.webhook_id };
    },
    /** Deletes the endpoints made so far. */
    forget: async () => {
      for (const id of made.splice(0)) await consumer.call('DELETE', `/${id}`);
    },
    /** The time of the clock as the wire writes it. */
    now: () => new Date(service.clock.now()).toISOString().replace('.000Z', 'Z'),
    lastOf: async (id: string) => (await consumer.deliveries(id))[0],
    close: async () => {
      await service.close();
      await receiver.close();
    },
  };
}
export type Webhooks = Awaited<ReturnType<typeof openWebhooks>>;
