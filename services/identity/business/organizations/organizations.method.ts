import {
  memberSearchBody,
  memberSearchData,
  organizationSearchBody,
  organizationSearchData,
  ownMemberData,
  ownOrganizationData,
} from '#contracts/identity/business/organizations.ts';
import {
  organizationCreateServerBody,
  organizationData,
  organizationDeletedData,
  organizationMetricsData,
  organizationParams,
  organizationsSearchBody,
  organizationsSearchData,
  organizationUpdateBody,
} from '#contracts/identity/server/organizations.ts';
import type { IdentityMethod } from '#services/identity/shared/method.ts';
import type { PasscodeTables } from '#services/identity/shared/passcodes/tables.ts';
import { serverRoutes } from '#services/identity/shared/secretKeys/serverRoute.ts';
import { type Route, route } from '#services/platform/http/route.ts';
import { type BusinessContext, startBusiness } from '../shared/context.ts';
import { businessMigrations } from '../shared/migrations.ts';
import type { BusinessTables } from '../shared/tables.ts';
import { memberView } from '../people/memberView.ts';
import { requireMember } from '../sessions/requireMember.ts';
import { requireByReference } from '../people/organizationRows.ts';
import { countMembers } from './actions/countMembers.ts';
import { createServerOrganization } from './actions/createServerOrganization.ts';
import { deleteOrganization } from './actions/deleteOrganization.ts';
import { deleteOrganizationExternalId } from './actions/deleteOrganizationExternalId.ts';
import { searchMember } from './actions/searchMember.ts';
import { searchOrganization } from './actions/searchOrganization.ts';
import { searchServerOrganizations } from './actions/searchServerOrganizations.ts';
import { updateOrganization } from './actions/updateOrganization.ts';
import { businessErrors } from '../shared/errors.ts';
import { namingErrors } from '../people/namingErrors.ts';
import { organizationErrors } from './errors.ts';
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
      action: async ({ headers }) => {
        const { member, organization } = await requireMember(context, headers);
        return { member: memberView(member, organization) };
      },
    }),
  ];
}

/** Organizations, for backends. */
function serverCalls(context: BusinessContext): Route[] {
  const call = serverRoutes(context);
  return [
    call({
      method: 'post',
      path: '/v1/b2b/organizations',
      audit: 'organization.created',
      summary: 'Makes an organization without members',
      scope: 'write',
      body: organizationCreateServerBody,
      answer: organizationData,
      action: (request) => createServerOrganization(context, request),
    }),
    call({
      method: 'post',
      path: '/v1/b2b/organizations/search',
      summary: 'Organizations, by their names, domains, members and connections',
      scope: 'read',
      body: organizationsSearchBody,
      answer: organizationsSearchData,
      action: (request) => searchServerOrganizations(context, request),
    }),
    call({
      method: 'get',
      path: '/v1/b2b/organizations/{organization_id}',
      summary: 'An organization, by its id, its external id or its slug',
      scope: 'read',
      params: organizationParams,
      answer: organizationData,
      action: async ({ params }) => ({
        organization: organizationView(await requireByReference(context.db, params.organization_id)),
      }),
    }),
    call({
      method: 'put',
      path: '/v1/b2b/organizations/{organization_id}',
      audit: 'organization.changed',
      summary: 'Changes the settings of an organization that are given',
      scope: 'write',
      params: organizationParams,
      body: organizationUpdateBody,
      answer: organizationData,
      action: (request) => updateOrganization(context, request),
    }),
    call({
      method: 'delete',
      path: '/v1/b2b/organizations/{organization_id}',
      audit: 'organization.deleted',
      summary: 'Deletes an organization with its members, their sessions and its connections',
      scope: 'write',
      params: organizationParams,
      answer: organizationDeletedData,
      action: (request) => deleteOrganization(context, request),
    }),
    call({
      method: 'delete',
      path: '/v1/b2b/organizations/{organization_id}/external_id',
      audit: 'organization.changed',
      summary: 'Takes the external id of an organization away',
      scope: 'write',
      params: organizationParams,
      answer: organizationData,
      action: (request) => deleteOrganizationExternalId(context, request),
    }),
    call({
      method: 'get',
      path: '/v1/b2b/organizations/{organization_id}/metrics',
      summary: 'How many members an organization has',
      scope: 'read',
      params: organizationParams,
      answer: organizationMetricsData,
      action: (request) => countMembers(context, request),
    }),
  ];
}

/** Organizations and their members. The tables of the whole business side begin here. */
export const businessOrganizations: IdentityMethod<BusinessTables & PasscodeTables> = {
  migrations: businessMigrations,
  retention: [],
  errors: { ...businessErrors, ...namingErrors },
  serverErrors: organizationErrors,
  unanswered: [],
  start: startBusiness(async (context) => {
    if (context.project.sandbox) await seedSandboxOrganizations(context);
    return [...routes(context), ...serverCalls(context)];
  }),
};
