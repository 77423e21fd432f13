import type { Attribute, Schemas } from './attributes.ts';
import { isResource, type Resource } from './fits.ts';
import { type AttributePath, readPath } from './paths.ts';

/** The attributes that an answer has (RFC 7644, section 3.9). */
export interface Selection {
  only: readonly AttributePath[] | null;
  without: readonly AttributePath[];
}

/** Attributes that every answer has. */
const always = new Set(['schemas', 'id']);

const pathsOf = (list: string, schemas: Schemas): AttributePath[] =>
  list
    .split(',')
    .slice(0, 100)
    .flatMap((name) => {
      const path = readPath(name.trim(), schemas);
      return path === null ? [] : [path];
    });

export const readSelection = (
  { attributes, excludedAttributes }: { attributes?: string | undefined; excludedAttributes?: string | undefined },
  schemas: Schemas,
): Selection => ({
  only: attributes === undefined ? null : pathsOf(attributes, schemas),
  without: pathsOf(excludedAttributes ?? '', schemas),
});

/** Returns whether an answer has any of an attribute. */
export const selects = ({ only, without }: Selection, name: string): boolean =>
  !without.some((path) => path.length === 1 && path[0].name === name) &&
  (only === null || only.some((path) => path[0].name === name));

type Names = readonly (readonly Attribute[])[];
const restsOf = (paths: Names, name: string): Names =>
  paths.filter(([first]) => first?.name === name).map(([, ...rest]) => rest);

function mapped(value: unknown, change: (part: Resource) => Resource): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => (isResource(item) ? change(item) : item));
  return isResource(value) ? change(value) : value;
}

function onlyOf(resource: Resource, paths: Names, isOuter: boolean): Resource {
  const entries = Object.entries(resource).flatMap(([name, value]): [string, unknown][] => {
    if (isOuter && always.has(name)) return [[name, value]];
    const rests = restsOf(paths, name);
    if (rests.length === 0) return [];
    const isWhole = rests.some((rest) => rest.length === 0);
    return [[name, isWhole ? value : mapped(value, (part) => onlyOf(part, rests, false))]];
  });
  return Object.fromEntries(entries);
}

function withoutOf(resource: Resource, paths: Names, isOuter: boolean): Resource {
  const entries = Object.entries(resource).flatMap(([name, value]): [string, unknown][] => {
    const rests = restsOf(paths, name);
    if (rests.length === 0 || (isOuter && always.has(name))) return [[name, value]];
    if (rests.some((rest) => rest.length === 0)) return [];
    return [[name, mapped(value, (part) => withoutOf(part, rests, false))]];
  });
  return Object.fromEntries(entries);
}

/** The part of a resource that an answer has. */
export const selected = (resource: Resource, { only, without }: Selection): Resource =>
  withoutOf(only === null ? resource : onlyOf(resource, only, true), without, true);
