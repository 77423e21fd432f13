import { policyUpdateBody } from '#contracts/identity/server/policy.ts';
import type { Command } from '../command.ts';

const both = { project: 'both', path: '/v1[/b2b]/policy', shows: 'policy' } as const;

/** Policy on who may sign in, and by what: settings that can be changed while servers run. */
export const policy: readonly Command[] = [
  { ...both, action: 'get', about: 'Shows who may sign in, and by what', method: 'GET' },
  {
    ...both,
    action: 'set',
    about: 'Sets fields in place of the settings, within a second on every server; --set FIELD=null takes one back',
    method: 'PUT',
    body: policyUpdateBody,
  },
];
