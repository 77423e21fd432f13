import type { Profile } from '@node-saml/node-saml';
import { z } from 'zod';
import type { SsoPerson } from '../arrival.ts';

const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const CLAIMS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';

/** By which names identity providers tell an address, the more exact first. */
const emailNames = ['email', 'mail', 'emailAddress', `${CLAIMS}/emailaddress`, 'urn:oid:0.9.2342.19200300.100.1.3'];
const displayNames = ['displayName', 'name', 'http://schemas.microsoft.com/identity/claims/displayname'];

const attributesSchema = z.record(z.string(), z.unknown()).default({});
/** Of several values the first one. */
const textSchema = z.union([z.string(), z.array(z.string()).transform((all) => all[0] ?? '')]).catch('');
const nameIdSchema = z.string().min(1).max(255);

function firstOf(attributes: Map<string, unknown>, names: readonly string[]): string {
  for (const name of names) {
    const text = textSchema.parse(attributes.get(name)).trim();
    if (text !== '') return text;
  }
  return '';
}

/**
 * The person of an assertion. Throws when the identity provider calls them something else each time, since then nobody is
 * known again.
 */
export function personOf({ nameID, nameIDFormat, attributes }: Profile): SsoPerson {
  if (nameIDFormat === TRANSIENT) throw new Error('The assertion has a transient name');
  const told = new Map(Object.entries(attributesSchema.parse(attributes)));
  const externalId = nameIdSchema.parse(nameID);
  return {
    externalId,
    email: firstOf(told, emailNames) || externalId,
    name: firstOf(told, displayNames).slice(0, 256),
  };
}
