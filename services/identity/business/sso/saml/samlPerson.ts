import { z } from 'zod';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import type { SamlConfiguration } from '#services/identity/business/people/connectionSettings.ts';
import type { SsoPerson } from '../ssoReturn.ts';

const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const CLAIMS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';

/** Names that identity providers give an address, in lower case, the more exact first. */
const emailNames = [
  'email',
  'mail',
  'emailaddress',
  'email_address',
  'user.email',
  `${CLAIMS}/emailaddress`,
  'http://schemas.xmlsoap.org/claims/emailaddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'urn:oid:1.2.840.113549.1.9.1',
];
const displayNames = [
  'displayname',
  'name',
  'http://schemas.microsoft.com/identity/claims/displayname',
  'urn:oid:2.16.840.1.113730.3.1.241',
];

/** Of an element with or without attributes of its own; an empty one has no text. */
const textSchema = z
  .union([z.string(), z.looseObject({ _: z.string() }).transform(({ _: text }) => text)])
  .transform((text) => text.trim())
  .catch('');
const attributeSchema = z.object({
  $: z.object({ Name: z.string().optional(), FriendlyName: z.string().optional() }),
  AttributeValue: z.array(textSchema).default([]),
});
/** The person's part of an assertion, as `xml2js` reads it. */
export const subjectSchema = z.object({
  NameID: z
    .tuple([z.union([z.looseObject({ $: z.object({ Format: z.string().optional() }).optional() }), z.string()])])
    .optional(),
});
const personSchema = z.object({
  Subject: z.tuple([subjectSchema]),
  AttributeStatement: z
    .array(z.union([z.looseObject({ Attribute: z.array(attributeSchema).default([]) }), z.string()]))
    .default([]),
});
type Attribute = z.infer<typeof attributeSchema>;

/** The values of all attributes with these names, in any case, in the order of the names. */
function valuesOf(attributes: readonly Attribute[], names: readonly string[]): string[] {
  const isNamed = ({ $: { Name, FriendlyName } }: Attribute, name: string) =>
    [Name, FriendlyName].some((given) => given?.trim().toLowerCase() === name);
  return names.flatMap((name) =>
    attributes.filter((one) => isNamed(one, name)).flatMap(({ AttributeValue }) => AttributeValue),
  );
}

function isAddress(text: string): boolean {
  try {
    return canonicalEmail(text) !== '';
  } catch {
    return false;
  }
}

/** Characters of the name of a group: no rule has a longer one. */
const LONGEST_GROUP = 256;

const groupsOf = (given: readonly string[]): string[] =>
  [...new Set(given)].filter((group) => group !== '' && group.length <= LONGEST_GROUP).toSorted();

/**
 * The person of an assertion that was verified. One without a name of its own (AD FS as it comes) is known by the address.
 * Throws when the identity provider calls them something else each time, since then nobody is known again.
 */
export function personOf(assertion: unknown, mapping: SamlConfiguration['attributes'] = {}): SsoPerson {
  const { Subject, AttributeStatement } = personSchema.parse(assertion);
  const named = Subject[0].NameID?.[0] ?? '';
  if (typeof named !== 'string' && named.$?.Format === TRANSIENT) throw new Error('The assertion has a transient name');
  const nameId = textSchema.parse(named);
  const attributes = AttributeStatement.flatMap((one) => (typeof one === 'string' ? [] : one.Attribute));
  const namesOf = (mapped: string | undefined, usual: readonly string[]) =>
    mapped === undefined ? usual : [mapped.trim().toLowerCase()];
  const email = valuesOf(attributes, namesOf(mapping.email, emailNames)).find(isAddress) ?? nameId;
  const firstOf = (names: readonly string[]): string => valuesOf(attributes, names).find((text) => text !== '') ?? '';
  const parts = [mapping.firstName, mapping.lastName].map((part) => firstOf(namesOf(part, [])));
  const name = (mapping.name === undefined && parts.join(' ').trim()) || firstOf(namesOf(mapping.name, displayNames));
  const externalId = z
    .string()
    .min(1)
    .max(255)
    .parse(nameId || canonicalEmail(email));
  const groups = mapping.groups === undefined ? [] : valuesOf(attributes, [mapping.groups.trim().toLowerCase()]);
  return { externalId, email, name: name.slice(0, 256), groups: groupsOf(groups) };
}
