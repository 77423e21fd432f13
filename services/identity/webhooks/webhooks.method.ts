import {
  deliveriesData,
  deliveriesQuery,
  deliveryData,
  deliveryParams,
  replayedData,
  webhookCreateBody,
  webhookData,
  webhookDeletedData,
  webhookParams,
  webhookReplayBody,
  webhookRotateBody,
  webhooksData,
  webhookSecretData,
  webhooksQuery,
  webhookUpdateBody,
} from '#contracts/identity/server/webhooks.ts';
import type { IdentityContext } from '#services/identity/shared/context.ts';
import type { IdentityMethod } from '#services/identity/shared/method.ts';
import { serverRoutes } from '#services/identity/shared/secretKeys/serverRoute.ts';
import { DAY } from '#services/platform/durations.ts';
import type { Route } from '#services/platform/http/route.ts';
import { createWebhookQueue } from '#services/platform/webhookDelivery/webhookQueue.ts';
import { createWebhook } from './actions/createWebhook.ts';
import { deleteWebhook } from './actions/deleteWebhook.ts';
import { listDeliveries } from './actions/listDeliveries.ts';
import { listWebhooks } from './actions/listWebhooks.ts';
import { replayDelivery } from './actions/replayDelivery.ts';
import { replayFailed } from './actions/replayFailed.ts';
import { rotateSecret } from './actions/rotateSecret.ts';
import { testWebhook } from './actions/testWebhook.ts';
import { updateWebhook } from './actions/updateWebhook.ts';
import { webhookErrors } from './errors.ts';
import { requireWebhook, webhookView } from './storedWebhooks.ts';

/** The endpoints of a project; `prefix`: where its calls are. */
function routesOf(context: IdentityContext, prefix: '/v1' | '/v1/b2b'): Route[] {
  const call = serverRoutes(context);
  return [
    call({
      method: 'post',
      path: `${prefix}/webhooks`,
      audit: 'webhook.created',
      summary: 'Makes a webhook: an address that learns of changes; its secret is in this answer alone',
      scope: 'write',
      body: webhookCreateBody,
      answer: webhookSecretData,
      action: (request) => createWebhook(context, request),
    }),
    call({
      method: 'get',
      path: `${prefix}/webhooks`,
      summary: 'The webhooks of the project, page by page',
      scope: 'read',
      query: webhooksQuery,
      answer: webhooksData,
      action: (request) => listWebhooks(context, request),
    }),
    call({
      method: 'get',
      path: `${prefix}/webhooks/{webhook_id}`,
      summary: 'A webhook without its secret',
      scope: 'read',
      params: webhookParams,
      answer: webhookData,
      action: async ({ params }) => ({
        webhook: webhookView(await requireWebhook(context, params.webhook_id), context.clock.now()),
      }),
    }),
    call({
      method: 'put',
      path: `${prefix}/webhooks/{webhook_id}`,
      audit: 'webhook.changed',
      summary: 'Changes a webhook, disables or enables it',
      scope: 'write',
      params: webhookParams,
      body: webhookUpdateBody,
      answer: webhookData,
      action: (request) => updateWebhook(context, request),
    }),
    call({
      method: 'delete',
      path: `${prefix}/webhooks/{webhook_id}`,
      audit: 'webhook.deleted',
      summary: 'Deletes a webhook with its deliveries',
      scope: 'write',
      params: webhookParams,
      answer: webhookDeletedData,
      action: (request) => deleteWebhook(context, request),
    }),
    call({
      method: 'post',
      path: `${prefix}/webhooks/{webhook_id}/secret/rotate`,
      audit: 'webhook.changed',
      summary: 'Makes a new secret, which is in this answer alone; the former one signs as well for a while',
      scope: 'write',
      params: webhookParams,
      body: webhookRotateBody,
      answer: webhookSecretData,
      action: (request) => rotateSecret(context, request),
    }),
    call({
      method: 'post',
      path: `${prefix}/webhooks/{webhook_id}/test`,
      audit: 'webhook.tested',
      summary: 'Sends a webhook of no change, as a test',
      scope: 'write',
      params: webhookParams,
      answer: deliveryData,
      action: (request) => testWebhook(context, request),
    }),
    call({
      method: 'get',
      path: `${prefix}/webhooks/{webhook_id}/deliveries`,
      summary: 'The deliveries of the last 30 days, the newest first',
      scope: 'read',
      params: webhookParams,
      query: deliveriesQuery,
      answer: deliveriesData,
      action: (request) => listDeliveries(context, request),
    }),
    call({
      method: 'post',
      path: `${prefix}/webhooks/{webhook_id}/deliveries/replay`,
      audit: 'webhook.replayed',
      summary: 'Sends all deliveries again that were given up since a time',
      scope: 'write',
      params: webhookParams,
      body: webhookReplayBody,
      answer: replayedData,
      action: (request) => replayFailed(context, request),
    }),
    call({
      method: 'post',
      path: `${prefix}/webhooks/{webhook_id}/deliveries/{delivery_id}/replay`,
      audit: 'webhook.replayed',
      summary: 'Sends a delivery again',
      scope: 'write',
      params: deliveryParams,
      answer: deliveryData,
      action: (request) => replayDelivery(context, request),
    }),
  ];
}

/** Webhooks that tell hosts of changes, one set for each project. */
export const webhooks: IdentityMethod = {
  migrations: {},
  // A delivery is given up after three days; one for a disabled webhook waits no longer either.
  retention: [{ table: 'webhook_deliveries', key: 'delivery_id', time: 'created_at', retainedFor: 30 * DAY }],
  errors: {},
  serverErrors: webhookErrors,
  unanswered: [],
  start: (context) => {
    const { db, clock, secrets, webhookFetch: fetch, businessProject } = context;
    const queue = createWebhookQueue({ db, clock, secrets, fetch });
    queue.wake();
    const business = businessProject === null ? [] : routesOf({ ...context, project: businessProject }, '/v1/b2b');
    return { routes: [...routesOf(context, '/v1'), ...business], settled: queue.run, close: queue.close };
  },
};
