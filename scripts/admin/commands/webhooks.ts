import {
  deliveriesQuery,
  webhookCreateBody,
  webhookReplayBody,
  webhookRotateBody,
  webhooksQuery,
  webhookUpdateBody,
} from '#contracts/identity/server/webhooks.ts';
import type { Command } from '../command.ts';

const all = { project: 'both', path: '/v1[/b2b]/webhooks' } as const;
const one = { project: 'both', path: `${all.path}/{webhook_id}`, shows: 'webhook' } as const;
const deliveries = { project: 'both', path: `${one.path}/deliveries` } as const;

/** Calls that tell a host of changes. */
export const webhooks: readonly Command[] = [
  {
    ...all,
    action: 'list',
    about: 'Lists webhooks',
    method: 'GET',
    query: webhooksQuery,
    shows: 'webhooks',
    columns: ['webhook_id', 'name', 'url', 'types', 'state', 'disabled_reason'],
  },
  { ...one, action: 'get', about: 'Shows a webhook', method: 'GET' },
  {
    ...all,
    action: 'create',
    about: 'Makes a webhook, of every type unless --types says otherwise',
    method: 'POST',
    body: webhookCreateBody,
    shows: 'webhook',
  },
  { ...one, action: 'update', about: 'Changes a webhook', method: 'PUT', body: webhookUpdateBody },
  { ...one, action: 'delete', about: 'Deletes a webhook', method: 'DELETE', shows: '', isIrreversible: true },
  {
    ...one,
    action: 'rotate',
    about: 'Makes a new secret; both sign for a day, or for --overlap-minutes',
    method: 'POST',
    path: `${one.path}/secret/rotate`,
    body: webhookRotateBody,
  },
  {
    ...one,
    action: 'test',
    about: 'Delivers a test',
    method: 'POST',
    path: `${one.path}/test`,
    shows: 'delivery',
  },
  {
    ...deliveries,
    action: 'deliveries',
    about: 'Lists deliveries, the newest first',
    method: 'GET',
    query: deliveriesQuery,
    shows: 'deliveries',
    columns: ['delivery_id', 'type', 'state', 'attempts', 'last_status', 'last_error', 'next_attempt_at'],
  },
  {
    ...deliveries,
    action: 'replay',
    about: 'Delivers once more',
    method: 'POST',
    path: `${deliveries.path}/{delivery_id}/replay`,
    shows: 'delivery',
  },
  {
    ...deliveries,
    action: 'replay-failed',
    about: 'Delivers once more what has failed since a time',
    method: 'POST',
    path: `${deliveries.path}/replay`,
    body: webhookReplayBody,
    shows: '',
  },
];
