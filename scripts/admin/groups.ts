import { audit } from './commands/audit.ts';
import { clients, machines } from './commands/clients.ts';
import { keys } from './commands/keys.ts';
import { members } from './commands/members.ts';
import { organizations } from './commands/organizations.ts';
import { policy } from './commands/policy.ts';
import { scim } from './commands/scim.ts';
import { sso } from './commands/sso.ts';
import { users } from './commands/users.ts';
import { webhooks } from './commands/webhooks.ts';
import type { Command } from './command.ts';

/** All commands that are calls of the server API, by their groups. */
export const groups: Readonly<Record<string, { about: string; commands: readonly Command[] }>> = {
  users: { about: 'people of the consumer project', commands: users },
  organizations: { about: 'organizations and their policies', commands: organizations },
  members: { about: 'members of organizations', commands: members },
  sso: { about: 'single sign-on of organizations', commands: sso },
  scim: { about: 'directories that keep members (SCIM)', commands: scim },
  policy: { about: 'who may sign in to a project, and by what', commands: policy },
  keys: { about: 'secret keys of the server API', commands: keys },
  audit: { about: 'events of accounts', commands: audit },
  clients: { about: 'applications that people let in', commands: clients },
  programs: { about: 'programs that act for themselves (M2M)', commands: machines },
  webhooks: { about: 'calls that tell your server of changes', commands: webhooks },
};
