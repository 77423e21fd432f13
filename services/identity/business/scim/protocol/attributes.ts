/** An attribute of a resource (RFC 7643, section 7). */
export interface Attribute {
  name: string;
  type: 'string' | 'boolean' | 'reference' | 'binary' | 'complex';
  isMulti?: true;
  isRequired?: true;
  isReadOnly?: true;
  isUnique?: true;
  isCaseExact?: true;
  parts?: readonly Attribute[];
}

export interface ResourceSchema {
  id: string;
  name: 'User' | 'Group' | 'EnterpriseUser';
  attributes: readonly Attribute[];
}

const text = (name: string): Attribute => ({ name, type: 'string' });
const reference = (name: string): Attribute => ({ name, type: 'reference', isCaseExact: true });

/** A list of values with their kinds, one of which may be the first one. */
const typed = (name: string, value: Attribute = text('value')): Attribute => ({
  name,
  type: 'complex',
  isMulti: true,
  parts: [value, text('display'), text('type'), { name: 'primary', type: 'boolean' }],
});

const external: Attribute = { name: 'externalId', type: 'string', isCaseExact: true };

/** Attributes of every resource that the server makes. */
export const serverAttributes: readonly Attribute[] = [
  { name: 'id', type: 'string', isReadOnly: true, isCaseExact: true },
  {
    name: 'meta',
    type: 'complex',
    isReadOnly: true,
    parts: ['resourceType', 'created', 'lastModified', 'location'].map(text),
  },
];

const groupsOfUser: Attribute = {
  name: 'groups',
  type: 'complex',
  isMulti: true,
  isReadOnly: true,
  parts: [text('value'), text('display'), text('type')],
};

export const userSchema: ResourceSchema = {
  id: 'urn:ietf:params:scim:schemas:core:2.0:User',
  name: 'User',
  attributes: [
    { name: 'userName', type: 'string', isRequired: true, isUnique: true },
    external,
    {
      name: 'name',
      type: 'complex',
      parts: ['formatted', 'familyName', 'givenName', 'middleName', 'honorificPrefix', 'honorificSuffix'].map(text),
    },
    text('displayName'),
    text('nickName'),
    reference('profileUrl'),
    text('title'),
    text('userType'),
    text('preferredLanguage'),
    text('locale'),
    text('timezone'),
    { name: 'active', type: 'boolean' },
    typed('emails'),
    typed('phoneNumbers'),
    typed('ims'),
    typed('photos', reference('value')),
    {
      name: 'addresses',
      type: 'complex',
      isMulti: true,
      parts: [
        ...['formatted', 'streetAddress', 'locality', 'region', 'postalCode', 'country', 'type'].map(text),
        { name: 'primary', type: 'boolean' },
      ],
    },
    groupsOfUser,
    typed('entitlements'),
    typed('roles'),
    typed('x509Certificates', { name: 'value', type: 'binary', isCaseExact: true }),
  ],
};

export const enterpriseSchema: ResourceSchema = {
  id: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  name: 'EnterpriseUser',
  attributes: [
    ...['employeeNumber', 'costCenter', 'organization', 'division', 'department'].map(text),
    { name: 'manager', type: 'complex', parts: [text('value'), reference('$ref'), text('displayName')] },
  ],
};

export const groupSchema: ResourceSchema = {
  id: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  name: 'Group',
  attributes: [
    { name: 'displayName', type: 'string', isRequired: true, isUnique: true },
    external,
    {
      name: 'members',
      type: 'complex',
      isMulti: true,
      parts: [{ name: 'value', type: 'string', isCaseExact: true }, reference('$ref'), text('display'), text('type')],
    },
  ],
};

/** The schemas of a kind of resource: its own, and those that extend it. */
export type Schemas = readonly [ResourceSchema, ...ResourceSchema[]];
export const userSchemas: Schemas = [userSchema, enterpriseSchema];
export const groupSchemas: Schemas = [groupSchema];

/** All attributes of a resource; an extension is one that holds its own. */
export const attributesOf = ([own, ...extensions]: Schemas): readonly Attribute[] => [
  ...serverAttributes,
  ...own.attributes,
  ...extensions.map(({ id, attributes }): Attribute => ({ name: id, type: 'complex', parts: attributes })),
];

/** The attribute of this name, in whatever case (RFC 7643, section 2.1). */
export const attributeNamed = (attributes: readonly Attribute[], name: string): Attribute | undefined =>
  attributes.find((one) => one.name.toLowerCase() === name.toLowerCase());
