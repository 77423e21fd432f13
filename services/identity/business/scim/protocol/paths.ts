import { type Attribute, attributeNamed, attributesOf, type Schemas } from './attributes.ts';

/** Attributes from the resource inwards, like `name` and `familyName`. */
export type AttributePath = readonly [Attribute, ...Attribute[]];

/** The name of an extension and the rest, of an address like `urn:…:User:department`. */
function withoutUrn(text: string, [own, ...extensions]: Schemas): string[] {
  const starts = (id: string) => text.toLowerCase().startsWith(`${id.toLowerCase()}:`);
  if (starts(own.id)) return text.slice(own.id.length + 1).split('.');
  const extension = extensions.find(({ id }) => starts(id) || text.toLowerCase() === id.toLowerCase());
  if (extension === undefined) return text.split('.');
  const rest = text.slice(extension.id.length + 1);
  return [extension.id, ...(rest === '' ? [] : rest.split('.'))];
}

/** Reads the name of an attribute (RFC 7644, figure 1: attrPath); null: there is none of this name. */
export function readPath(text: string, schemas: Schemas): AttributePath | null {
  const names = withoutUrn(text, schemas);
  const path: Attribute[] = [];
  let within: readonly Attribute[] = attributesOf(schemas);
  for (const name of names) {
    const attribute = attributeNamed(within, name);
    if (attribute === undefined) return null;
    path.push(attribute);
    within = attribute.parts ?? [];
  }
  const [first, ...rest] = path;
  return first === undefined ? null : [first, ...rest];
}

/** The path as RFC 7644 writes it, without the name of an extension. */
export const nameOfPath = (path: AttributePath): string => path.map(({ name }) => name).join('.');
