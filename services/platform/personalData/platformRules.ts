import { decryptContent } from '../messages/outboxContent.ts';
import type { PersonRule } from './rules.ts';

/** Rules for the tables of the platform. */
export const platformPersonalData: readonly PersonRule[] = [
  {
    table: 'outbox_messages',
    belongsTo: { recipient: ['email', 'phone'] },
    // The text has links and codes that sign in.
    shown: { content: (stored, secrets) => decryptContent(secrets, stored).subject },
  },
  {
    table: 'rate_limits',
    belongsTo: {},
    endsWith: { bucket: ['addressHash', 'user', 'member', 'method', 'device'] },
  },
  {
    table: 'audit_events',
    belongsTo: { person_id: ['user', 'member'] },
    atFirstProof: { stays: 'What happened to an account is not undone.' },
    retained: 'What happened to an account, by ids alone; nobody can change it before its time is over.',
  },
  { table: 'webhooks', holds: 'Addresses of hosts that learn of changes, and their secrets, encrypted.' },
  {
    table: 'webhook_deliveries',
    belongsTo: { person_id: ['user', 'member'] },
    atFirstProof: { stays: 'Hosts learn of what has happened to an account.' },
    retained: 'Changes that hosts learn of, by ids alone, a deletion among them; they are deleted after 30 days.',
  },
  { table: 'hash_keys', holds: 'Keys of hashes from before SECRET_KEY was replaced, encrypted.' },
  { table: 'kit_properties', holds: 'What is known of the database itself.' },
];
