import { availableParallelism } from 'node:os';
import { siteOf } from '#services/platform/http/networks.ts';
import type { ServiceError } from '#services/platform/http/serviceError.ts';
import { createFairQueue, QueueFullError, type QueueLimits } from './fairQueue.ts';
import type { PasswordHasher } from './hasher.ts';
import { refuse } from './errors.ts';

/** As `PasswordHasher`, the clients in turn. `client`: an address, or a known device, which has a line of its own. */
export interface QueuedHasher {
  hash(password: string, client: string): Promise<string>;
  verify(hash: string | null, password: string, client: string): Promise<boolean>;
  isOutdated(hash: string): Promise<boolean>;
  /** Refuses who would be sent away, before anything is counted or looked up for them. */
  requireRoom(client: string): Promise<void>;
}

/** A hash takes some 10 to 50 ms of a thread, of which Node has four. */
const QUEUE: QueueLimits = {
  perClient: 8,
  total: 120,
  waitMs: 4_000,
  atOnce: Math.max(1, Math.min(3, availableParallelism() - 1)),
};

/** Tells who asks for too much to wait, and everybody else that the service is busy. */
export const errorOfQueue = (cause: QueueFullError): ServiceError =>
  refuse(cause.isOwnBacklog ? 'too_many_requests' : 'server_unavailable', { retryAfter: 1, cause });

/**
 * Hashes for the clients in turn, and refuses what would wait for too long. A whole site counts as one client: else who
 * has many addresses would have as many turns.
 */
export function createHashingQueue(hasher: PasswordHasher, limits: Partial<QueueLimits> = {}): QueuedHasher {
  const queue = createFairQueue({ ...QUEUE, ...limits });
  const refusing = async <T>(work: () => T | Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw error instanceof QueueFullError ? errorOfQueue(error) : error;
    }
  };
  const inTurn = <T>(client: string, work: () => Promise<T>): Promise<T> =>
    refusing(() => queue.run(siteOf(client), work));
  return {
    hash: (password, client) => inTurn(client, () => hasher.hash(password)),
    verify: (hash, password, client) => inTurn(client, () => hasher.verify(hash, password)),
    isOutdated: (hash) => hasher.isOutdated(hash),
    requireRoom: (client) => refusing(() => queue.requireRoom(siteOf(client))),
  };
}
