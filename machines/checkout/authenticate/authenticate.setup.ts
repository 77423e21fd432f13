import { assign, setup } from 'xstate';
import { ANSWER_LIMIT } from '#contracts/limits.ts';
import { unpluggedFlow } from '#machines/ports/flow.ts';
import {
  type FoundAuthorization,
  isFreshAuthorization,
  type PendingAuthorizations,
} from '#machines/ports/authorization/pending.ts';
import type { Identity } from '#machines/ports/identity.ts';
import { known } from '#machines/ports/known.ts';
import type { AuthenticatedSession, Sessions } from '#machines/ports/sessions.ts';
import { unplugged } from '#machines/ports/unplugged.ts';
import { arrivalFailure, isComplete, isLinkUsed, isRetryable, isReturn, isUsed } from './authenticate.rules.ts';
import { type Found, isExpired, isFresh, type Visits } from '#machines/ports/visit.ts';
import type { AuthenticateFailure, AuthenticateOutput, AuthenticateTypes, Failed } from './authenticate.types.ts';

const { authenticateToken, resumeSession, resendMagicLink } = unplugged<Identity>('Identity');
const { keepSession, recognizeLink } = unplugged<Sessions>('Sessions');
const { findPendingCheckout, discardPendingCheckout } = unplugged<Visits>('Visits');
const { takePendingAuthorization } = unplugged<PendingAuthorizations>('PendingAuthorizations');

/** What /authenticate's machine is made of: its calls, and how it tells their outcomes apart and keeps them. */
export const authenticateSetup = setup({
  types: {} as AuthenticateTypes,
  actors: {
    authenticateToken,
    resumeSession,
    resendMagicLink,
    keepSession,
    recognizeLink,
    takePendingAuthorization,
    findPendingCheckout,
    discardPendingCheckout,
    departure: unpluggedFlow<void, { result: 'left' }>('departure'),
  },
  guards: {
    isComplete: ({ context }) => isComplete(context.arrival),
    isReturn: ({ context }) => isReturn(context.arrival),
    isRetryable: ({ context }) => isRetryable(known(context.failure, 'failure')),
    isReturnRetryable: ({ context }) => isReturn(context.arrival) && isRetryable(known(context.failure, 'failure')),
    isLinkUsed: ({ context }) => isLinkUsed(known(context.failure, 'failure')),
    isUsed: (_, failure: AuthenticateFailure) => isUsed(failure),
    isEnded: (_, hasItEnded: boolean) => hasItEnded,
    isOwn: (_, { isOwn }: { isOwn: boolean }) => isOwn,
    isFreshAuthorization: (_, found: FoundAuthorization) => isFreshAuthorization(found),
    isFresh: (_, found: Found) => isFresh(found),
    isExpired: (_, found: Found) => isExpired(found),
  },
  actions: {
    judgeArrival: assign(({ context }) => ({ failure: arrivalFailure(context.arrival) })),
    keepQuery: assign((_, query: string) => ({ query })),
    keepFailure: assign((_, failed: Failed) => failed),
    keepResult: assign((_, result: AuthenticateOutput['result']) => ({ result })),
    noteSession: assign((_, session: AuthenticatedSession) => ({ session })),
    announce: (_, _announcement: { name: 'email_sent'; type: 'login_or_create_eml' }) => {},
    forgetSession: assign({ session: undefined }),
  },
  delays: { answerLimit: ANSWER_LIMIT },
});
