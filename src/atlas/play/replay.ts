import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  transition,
} from 'xstate';
import { z } from 'zod';
import { AuthorizationError } from '#machines/ports/authorization/authorizations.ts';
import { ClipboardError } from '#machines/ports/business/clipboard.ts';
import { BusinessError } from '#machines/ports/business/error.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { NavigationError } from '#machines/ports/navigation.ts';
import { PasskeyError } from '#machines/ports/passkeys.ts';
import { UpgradeError } from '#machines/ports/upgrade.ts';
import { WalletError } from '#machines/ports/wallets.ts';
import { StorageError } from '#machines/ports/visit.ts';
import type { Way } from './paths.ts';

const recordedErrorSchema = z.discriminatedUnion('name', [
  z.object({
    name: z.literal('IdentityError'),
    code: z.enum([
      'link_spent',
      'login_spent',
      'code_spent',
      'other_browser',
      'login_of_other_browser',
      'session_ended',
      'password_reset_required',
      'password_breached',
      'passkey_unknown',
      'account_not_verified',
      'refused',
      'unavailable',
      'offline',
      'storage_blocked',
      'window_blocked',
    ]),
    sentence: z.string().nullable(),
    retryAfter: z.number().nullable(),
    attemptsLeft: z.number().nullable(),
    reference: z.string().nullable(),
  }),
  z.object({
    name: z.literal('UpgradeError'),
    code: z.enum([
      'account_not_found',
      'session_not_found',
      'already_subscribed',
      'not_found',
      'unavailable',
      'offline',
    ]),
    signedInAs: z.string().nullable(),
    reference: z.string().nullable(),
  }),
  z.object({ name: z.literal('NavigationError'), code: z.enum(['foreign_origin', 'unsafe_address', 'not_left']) }),
  z.object({
    name: z.literal('AuthorizationError'),
    code: z.enum(['application_told', 'reauthentication_required', 'request_expired']),
    sentence: z.string().nullable(),
    url: z.string().nullable(),
    restart: z.object({ name: z.string(), url: z.string() }).nullable(),
    reauthenticationToken: z.string().nullable(),
  }),
  z.object({
    name: z.literal('WalletError'),
    code: z.enum(['missing', 'refused', 'pending', 'locked', 'unreadable']),
  }),
  z.object({
    name: z.literal('PasskeyError'),
    code: z.enum(['dismissed', 'aborted', 'registered', 'unsupported', 'failed']),
  }),
  z.object({
    name: z.literal('BusinessError'),
    code: z.enum([
      'login_expired',
      'domain_claimed',
      'name_refused',
      'joining_refused',
      'organization_unknown',
      'method_refused',
      'blocked',
      'code_wrong',
      'number_taken',
      'number_opted_out',
    ]),
  }),
  z.object({ name: z.literal('StorageError') }),
  z.object({ name: z.literal('ClipboardError') }),
]);

function errorOf(failure: z.infer<typeof recordedErrorSchema>): Error {
  switch (failure.name) {
    case 'IdentityError':
      return new IdentityError(failure.code, failure.sentence, failure);
    case 'UpgradeError':
      return new UpgradeError(failure.code, failure);
    case 'NavigationError':
      return new NavigationError(failure.code);
    case 'AuthorizationError':
      return new AuthorizationError(failure.code, failure);
    case 'WalletError':
      return new WalletError(failure.code);
    case 'PasskeyError':
      return new PasskeyError(failure.code);
    case 'BusinessError':
      return new BusinessError(failure.code);
    case 'StorageError':
      return new StorageError();
    case 'ClipboardError':
      return new ClipboardError();
  }
}

/** A recorded event as the machine got it: an error is an error of its own class again. */
const revive = (event: AnyEventObject): AnyEventObject =>
  'error' in event ? { ...event, error: errorOf(recordedErrorSchema.parse(event['error'])) } : event;

/** The machine's own snapshot at the end of a way. No actor runs: what they answered is among the recorded events. */
export function snapshotAfter(
  machine: AnyStateMachine,
  { scenario, steps }: Pick<Way, 'scenario' | 'steps'>,
): AnyMachineSnapshot {
  let [snapshot] = initialTransition(machine, scenario.input);
  for (const { event } of steps) [snapshot] = transition(machine, snapshot, revive(event));
  return snapshot;
}
