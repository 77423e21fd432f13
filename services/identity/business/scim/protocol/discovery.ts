import { type Attribute, enterpriseSchema, groupSchema, type ResourceSchema, userSchema } from './attributes.ts';
import type { Resource } from './fits.ts';
import { MOST_RESULTS } from './listAnswer.ts';

const SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:';

/** The features of this service (RFC 7643, section 5). */
export const serviceProviderConfig = (base: string): Resource => ({
  schemas: [`${SCHEMA}ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MOST_RESULTS },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token of the SCIM connection, in the header Authorization.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

const typeOf = (base: string, { id, name }: ResourceSchema, extensions: readonly string[]): Resource => ({
  schemas: [`${SCHEMA}ResourceType`],
  id: name,
  name,
  endpoint: `/${name}s`,
  schema: id,
  schemaExtensions: extensions.map((schema) => ({ schema, required: false })),
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
});

/** The kinds of resources (RFC 7643, section 6). */
export const resourceTypes = (base: string): Resource[] => [
  typeOf(base, userSchema, [enterpriseSchema.id]),
  typeOf(base, groupSchema, []),
];

const attributeView = (attribute: Attribute): Resource => ({
  name: attribute.name,
  type: attribute.type,
  multiValued: attribute.isMulti ?? false,
  description: attribute.name,
  required: attribute.isRequired ?? false,
  caseExact: attribute.isCaseExact ?? false,
  mutability: attribute.isReadOnly === true ? 'readOnly' : 'readWrite',
  returned: 'default',
  uniqueness: attribute.isUnique === true ? 'server' : 'none',
  ...(attribute.parts === undefined ? {} : { subAttributes: attribute.parts.map(attributeView) }),
});

/** The schemas of resources (RFC 7643, section 7). */
export const schemaResources = (base: string): Resource[] =>
  [userSchema, enterpriseSchema, groupSchema].map(({ id, name, attributes }) => ({
    schemas: [`${SCHEMA}Schema`],
    id,
    name,
    description: name,
    attributes: attributes.map(attributeView),
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
  }));
