import type { ScimAttributes, ScimRegistration } from '#contracts/identity/server/scimMember.ts';
import type { MemberRow } from './memberRows.ts';
import { scimGroupsOf, scimUserOf } from './scimMembers.ts';

type Fields = Record<string, unknown>;

const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : null;
const textOf = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
};
const listOf = (fields: Fields, name: string): Fields[] => {
  const value = fields[name];
  return Array.isArray(value) ? value.map(fieldsOf).filter((one) => one !== null) : [];
};
const valuesOf = (fields: Fields, name: string) =>
  listOf(fields, name).map((one) => ({
    value: textOf(one, 'value'),
    type: textOf(one, 'type'),
    primary: one['primary'] === true,
  }));

function nameOf(name: Fields): NonNullable<ScimAttributes['name']> {
  return {
    formatted: textOf(name, 'formatted'),
    family_name: textOf(name, 'familyName'),
    given_name: textOf(name, 'givenName'),
    middle_name: textOf(name, 'middleName'),
    honorific_prefix: textOf(name, 'honorificPrefix'),
    honorific_suffix: textOf(name, 'honorificSuffix'),
  };
}

function enterpriseOf(extension: Fields): NonNullable<ScimAttributes['enterprise_extension']> {
  const manager = fieldsOf(extension['manager']);
  return {
    employee_number: textOf(extension, 'employeeNumber'),
    cost_center: textOf(extension, 'costCenter'),
    division: textOf(extension, 'division'),
    department: textOf(extension, 'department'),
    organization: textOf(extension, 'organization'),
    ...(manager === null
      ? {}
      : {
          manager: {
            value: textOf(manager, 'value'),
            ref: textOf(manager, '$ref'),
            display_name: textOf(manager, 'displayName'),
          },
        }),
  };
}

const addressesOf = (fields: Fields) =>
  listOf(fields, 'addresses').map((one) => ({
    formatted: textOf(one, 'formatted'),
    street_address: textOf(one, 'streetAddress'),
    locality: textOf(one, 'locality'),
    region: textOf(one, 'region'),
    postal_code: textOf(one, 'postalCode'),
    country: textOf(one, 'country'),
    type: textOf(one, 'type'),
    primary: one['primary'] === true,
  }));

function attributesOf(row: MemberRow, given: Fields): ScimAttributes {
  const name = fieldsOf(given['name']);
  const extension = fieldsOf(given[ENTERPRISE]);
  return {
    user_name: textOf(given, 'userName'),
    id: row.member_id,
    external_id: textOf(given, 'externalId'),
    active: row.status !== 'deleted',
    groups: scimGroupsOf(row),
    display_name: textOf(given, 'displayName'),
    nick_name: textOf(given, 'nickName'),
    profile_url: textOf(given, 'profileUrl'),
    user_type: textOf(given, 'userType'),
    title: textOf(given, 'title'),
    preferred_language: textOf(given, 'preferredLanguage'),
    locale: textOf(given, 'locale'),
    timezone: textOf(given, 'timezone'),
    emails: valuesOf(given, 'emails'),
    phone_numbers: valuesOf(given, 'phoneNumbers'),
    addresses: addressesOf(given),
    ims: valuesOf(given, 'ims'),
    photos: valuesOf(given, 'photos'),
    entitlements: valuesOf(given, 'entitlements'),
    roles: valuesOf(given, 'roles'),
    x509certificates: valuesOf(given, 'x509Certificates'),
    ...(name === null ? {} : { name: nameOf(name) }),
    ...(extension === null ? {} : { enterprise_extension: enterpriseOf(extension) }),
  };
}

/** The user that a member is in the directory, as a backend sees it; null: the directory has not made the member. */
export function scimRegistrationView(row: MemberRow): ScimRegistration | null {
  const user = scimUserOf(row);
  if (user === null) return null;
  const { connection_id, registration_id, attributes } = user;
  return {
    connection_id,
    registration_id,
    external_id: textOf(attributes, 'externalId'),
    scim_attributes: attributesOf(row, attributes),
  };
}
