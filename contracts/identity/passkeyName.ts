import { z } from 'zod';

/** Most letters of a passkey's name, as a person gives it in their account. */
export const PASSKEY_NAME_LENGTH = 60;

/** Something of it can be seen. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Returns true if a name has at least one letter, digit or sign. */
export const isVisibleName = (name: string): boolean => VISIBLE.test(name);

export const passkeyNameSchema = z.string().trim().max(PASSKEY_NAME_LENGTH).refine(isVisibleName);
