import {
  memberSearchBody,
  memberSearchData,
  organizationSearchBody,
  organizationSearchData,
  ownMemberData,
  ownOrganizationData,
} from '#contracts/identity/business/organizations.ts';
import type { IdentityMethod } from '#services/identity/shared/method.ts';
import type { PasscodeTables } from '#services/identity/shared/passcodes/tables.ts';
import { type Route, route } from '#services/platform/http/route.ts';
import { type BusinessContext, startBusiness } from '../shared/context.ts';
import { businessMigrations } from '../shared/migrations.ts';
import { businessErrors } from '../shared/errors.ts';
import type { BusinessTables } from '../shared/tables.ts';
import { memberView } from '../people/memberView.ts';
import { requireMember } from '../sessions/requireMember.ts';
import { searchMember } from './actions/searchMember.ts';
import { searchOrganization } from './actions/searchOrganization.ts';
import { seedSandboxOrganizations } from './sandboxOrganizations.ts';
import { organizationView } from '../people/organizationView.ts';

function routes(context: BusinessContext): Route[] {
  return [
    route({
      method: 'post',
      path: '/sdk/v1/b2b/organizations/search',
      summary: 'What a login form needs to know of an organization',
      body: organizationSearchBody,
      answer: organizationSearchData,
      action: (request) => searchOrganization(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/b2b/organizations/members/search',
      summary: "Says whether an address is a member's",
      body: memberSearchBody,
      answer: memberSearchData,
      action: (request) => searchMember(context, request),
    }),
    route({
      method: 'get',
      path: '/sdk/v1/b2b/organizations/me',
      summary: 'The organization of the session',
      answer: ownOrganizationData,
      action: async ({ headers }) => {
        const { organization } = await requireMember(context, headers);
        return { organization: organizationView(organization) };
      },
    }),
    route({
      method: 'get',
      path: '/sdk/v1/b2b/organizations/members/me',
      summary: 'The member of the session',
      answer: ownMemberData,
      action: async ({ headers }) => ({ member: memberView((await requireMember(context, headers)).member) }),
    }),
  ];
}

/** Organizations and their members. The tables of the whole business side begin here. */
export const businessOrganizations: IdentityMethod<BusinessTables & PasscodeTables> = {
  migrations: businessMigrations,
  retention: [],
  errors: businessErrors,
  unanswered: [],
  start: startBusiness(async (context) => {
    if (context.project.sandbox) await seedSandboxOrganizations(context);
    return routes(context);
  }),
};
