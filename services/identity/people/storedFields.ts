import { z } from 'zod';

/** The role that every user has. */
const EVERYBODY = 'stytch_user';

const metadataSchema = z.record(z.string(), z.unknown());
const rolesSchema = z.array(z.string());

/** Metadata of a user as it is stored. */
export const readMetadata = (text: string): Record<string, unknown> =>
  text === '{}' ? {} : metadataSchema.parse(JSON.parse(text));

interface Name {
  first_name?: string | undefined;
  middle_name?: string | undefined;
  last_name?: string | undefined;
}

/** The columns of the parts of a name that are given; the others stay. */
export const nameColumns = ({ first_name, middle_name, last_name }: Name = {}) => ({
  ...(first_name === undefined ? {} : { first_name }),
  ...(middle_name === undefined ? {} : { middle_name }),
  ...(last_name === undefined ? {} : { last_name }),
});

/** Roles of a user, with the one that everybody has. */
export const readRoles = (text: string): string[] =>
  text === '[]' ? [EVERYBODY] : [EVERYBODY, ...rolesSchema.parse(JSON.parse(text))];

/** Returns roles as they are stored: each once, without the one that everybody has. */
export const storedRoles = (roles: readonly string[]): string =>
  JSON.stringify([...new Set(roles)].filter((role) => role !== EVERYBODY).toSorted());
