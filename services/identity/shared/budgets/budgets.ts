import { type Budget, clientBudget } from '#services/platform/clientBudget.ts';
import { siteOf } from '#services/platform/http/networks.ts';
import type { RateLimit } from '#services/platform/rateLimiter.ts';

/** The asker, as budgets see it. */
export interface Asker {
  /** The client, as `clientAddress` spells it. */
  ip: string;
  /** Hash of a device that has signed in with the address before; null: it has not. */
  device: string | null;
  /** Somebody has signed in with the address before. */
  hasSignedIn: boolean;
}

/** Budget of all strangers together for one address, in budgets of one site. */
export const STRANGERS = 3;

/** Shares of a budget of everybody. What is left is for those who have been here. */
export const shares = {
  /** For addresses that nobody has signed in with. */
  newAddresses: 0.5,
  /** For these, and for other addresses from a device that is not known. */
  unknownDevices: 0.8,
} as const;

/** The actor behind an address: a known device, or the site of a stranger. */
export const actorOf = ({ device, ip }: Asker): string => (device === null ? `site/${siteOf(ip)}` : `device/${device}`);

/**
 * Returns the limits of one address. A known device has a budget of its own, which strangers cannot use up.
 * `subject` ends each key: the hash of an address, by which a person's counters are found.
 */
export function addressBudget(asker: Asker, budget: Budget & { subject: string }): RateLimit[] {
  const { name, limit, windowMs, subject } = budget;
  if (asker.device !== null) return [{ key: `${name}/${actorOf(asker)}`, limit, windowMs }];
  return [
    { key: `${name}/${actorOf(asker)}/${subject}`, limit, windowMs },
    { key: `${name}/strangers/${subject}`, limit: limit * STRANGERS, windowMs },
  ];
}

/** A budget of everybody together, of which a part is reserved for addresses and devices that have been here. */
export function sharedBudget(asker: Asker, { name, limit, windowMs }: Budget): RateLimit[] {
  const part = (of: string, share: number): RateLimit => ({
    key: `${name}/${of}`,
    limit: Math.ceil(limit * share),
    windowMs,
  });
  return [
    ...(asker.device === null && !asker.hasSignedIn ? [part('new', shares.newAddresses)] : []),
    ...(asker.device === null ? [part('unknown', shares.unknownDevices)] : []),
    part('all', 1),
  ];
}

/** Budgets of a client that sends links and codes: a known device has only its own. */
export const senderBudget = (asker: Asker, budget: Budget): RateLimit[] =>
  asker.device === null ? clientBudget(asker.ip, budget) : [];
