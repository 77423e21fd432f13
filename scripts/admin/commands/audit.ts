import { auditQuery } from '#contracts/identity/server/audit.ts';
import type { Command } from '../command.ts';

/** Entries of the audit log. `export` is no call: it reads all projects, however long the log is. */
export const audit: readonly Command[] = [
  {
    action: 'list',
    about: 'Lists events of a project, the oldest first',
    method: 'GET',
    path: '/v1[/b2b]/audit',
    project: 'both',
    query: auditQuery,
    shows: 'events',
    columns: [
      'created_at',
      'event',
      'method',
      'outcome',
      'person_id',
      'organization_id',
      'target_id',
      'actor',
      'changes',
    ],
  },
];
