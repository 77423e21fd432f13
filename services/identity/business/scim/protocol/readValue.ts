import { refuseAt } from '../errors.ts';
import { type Attribute, attributeNamed, attributesOf, type Schemas } from './attributes.ts';
import { isResource, type Resource } from './fits.ts';

/** Characters of one value, items of one list, and characters of a resource as JSON. */
const LONGEST_VALUE = 8_192;
const MOST_ITEMS = 100;
const LONGEST_RESOURCE = 32_768;

/** The parts of a value that are attributes; an unknown or read-only one is left out, as null is. */
function readParts(attributes: readonly Attribute[], given: Resource): Resource {
  const read: Resource = {};
  for (const [name, value] of Object.entries(given)) {
    const attribute = attributeNamed(attributes, name);
    if (attribute === undefined || attribute.isReadOnly === true || value === null) continue;
    read[attribute.name] = readValue(attribute, value);
  }
  return read;
}

/** Older directories write a single value as a list of one, or as an object. */
function unwrapped(value: unknown): unknown {
  const one: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  return isResource(one) && 'value' in one ? one['value'] : one;
}

function readBoolean({ name }: Attribute, value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value.toLowerCase() : '';
  if (text !== 'true' && text !== 'false') throw refuseAt('scim_invalid_value', name);
  return text === 'true';
}

function readText({ name }: Attribute, value: unknown): string {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text.length > LONGEST_VALUE) throw refuseAt('scim_invalid_value', name);
  return text;
}

/** An object, or its `value` alone, as Entra writes a manager. */
function readComplex({ name, parts = [] }: Attribute, value: unknown): Resource {
  const one: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  if (isResource(one)) return readParts(parts, one);
  const own = attributeNamed(parts, 'value');
  if (own === undefined || typeof one !== 'string') throw refuseAt('scim_invalid_value', name);
  return { value: readText(own, one) };
}

/**
 * Reads a list; one item counts as a list of one.
 * @throws ServiceError scim_invalid_value
 */
export function readList(attribute: Attribute, value: unknown): Resource[] {
  const items: unknown[] = Array.isArray(value) ? value : [value];
  return checkLength(
    attribute,
    items.slice(0, MOST_ITEMS + 1).map((item) => readItem(attribute, item)),
  );
}

/** @throws ServiceError scim_invalid_value, for more items than a list may have */
export function checkLength({ name }: Attribute, items: Resource[]): Resource[] {
  if (items.length > MOST_ITEMS) throw refuseAt('scim_invalid_value', name);
  return items;
}

/** Reads one item of a list. */
export const readItem = (attribute: Attribute, value: unknown): Resource => readComplex(attribute, value);

/**
 * Reads the value of an attribute.
 * @throws ServiceError scim_invalid_value
 */
export function readValue(attribute: Attribute, value: unknown): unknown {
  if (attribute.isMulti === true) return readList(attribute, value);
  if (attribute.type === 'complex') return readComplex(attribute, value);
  return attribute.type === 'boolean'
    ? readBoolean(attribute, unwrapped(value))
    : readText(attribute, unwrapped(value));
}

/**
 * Reads a whole resource, its attributes by their names of RFC 7643.
 * @throws ServiceError scim_invalid_value
 */
export const readResource = (schemas: Schemas, given: Resource): Resource => readParts(attributesOf(schemas), given);

/** @throws ServiceError scim_invalid_value */
export function checkSize(resource: Resource): void {
  if (JSON.stringify(resource).length > LONGEST_RESOURCE)
    throw refuseAt('scim_invalid_value', `more than ${LONGEST_RESOURCE} characters`);
}
