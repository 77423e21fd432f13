import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import { ServiceError } from '#services/platform/http/serviceError.ts';
import { refuseAt } from '../errors.ts';
import { isResource, type Resource } from '../protocol/fits.ts';
import { checkSize } from '../protocol/readValue.ts';

/** A user as a directory wants them to be. */
export interface WantedUser {
  userName: string;
  externalId: string | null;
  /** Canonical form. */
  email: string;
  /** Empty where the directory sends none. */
  name: string;
  isActive: boolean;
  /** All that is stored: without what this service knows better. */
  attributes: Resource;
}

const LONGEST_KEY = 320;
const LONGEST_NAME = 256;

const textAt = (resource: Resource, name: string): string => {
  const value = resource[name];
  return typeof value === 'string' ? value.trim() : '';
};

function key(resource: Resource, name: string): string {
  const text = textAt(resource, name);
  if (text.length > LONGEST_KEY) throw refuseAt('scim_invalid_value', name);
  return text;
}

/** The address at work, else the first one of all, else the name to sign in with. */
function addressOf(resource: Resource, userName: string): string {
  const { emails } = resource;
  const items = (Array.isArray(emails) ? emails.filter(isResource) : []).filter((one) => textAt(one, 'value') !== '');
  const best =
    items.find((one) => textAt(one, 'type').toLowerCase() === 'work') ??
    items.find((one) => one['primary'] === true) ??
    items[0];
  return best === undefined ? userName : textAt(best, 'value');
}

/** @throws ServiceError scim_invalid_value */
function emailOf(resource: Resource, userName: string): string {
  try {
    return canonicalEmail(addressOf(resource, userName));
  } catch (error) {
    if (error instanceof ServiceError && error.errorType === 'invalid_email')
      throw refuseAt('scim_invalid_value', 'emails');
    throw error;
  }
}

function nameOf(resource: Resource): string {
  const name = isResource(resource['name']) ? resource['name'] : {};
  const whole = [textAt(name, 'givenName'), textAt(name, 'familyName')].filter((part) => part !== '').join(' ');
  const all = [textAt(resource, 'displayName'), textAt(name, 'formatted'), whole];
  return (all.find((one) => one !== '') ?? '').slice(0, LONGEST_NAME);
}

/**
 * Reads a whole user, whose attributes were read before.
 * @throws ServiceError scim_invalid_value
 */
export function readUser(resource: Resource): WantedUser {
  const { active, ...attributes } = resource;
  const userName = key(resource, 'userName');
  if (userName === '') throw refuseAt('scim_invalid_value', 'userName');
  checkSize(attributes);
  return {
    userName,
    externalId: key(resource, 'externalId') || null,
    email: emailOf(resource, userName),
    name: nameOf(resource),
    isActive: active !== false,
    attributes,
  };
}
