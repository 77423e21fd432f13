import { assign, setup } from 'xstate';
import { ANSWER_LIMIT } from '#contracts/limits.ts';
import { notProvidedFlow } from '#machines/ports/flow.ts';
import {
  type FoundAuthorization,
  isFreshAuthorization,
  type PendingAuthorizations,
} from '#machines/ports/authorization/pending.ts';
import type { Identity } from '#machines/ports/identity.ts';
import { required } from '#machines/ports/required.ts';
import type { AuthenticatedSession, Sessions } from '#machines/ports/sessions.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import { landingFailure, isComplete, isLinkUsed, isRetryable, isReturn, isUsed } from './authenticate.rules.ts';
import { type Found, isExpired, isFresh, type Visits } from '#machines/ports/visit.ts';
import type { AuthenticateFailure, AuthenticateOutput, AuthenticateTypes, Failed } from './authenticate.types.ts';

/** The parts of /authenticate's machine: its calls, guards on their outcomes, and actions that store them. */
export const authenticateSetup = setup({
  types: {} as AuthenticateTypes,
  actors: {
    authenticateToken: notProvided<Identity['authenticateToken']>(),
    resumeSession: notProvided<Identity['resumeSession']>(),
    resendMagicLink: notProvided<Identity['resendMagicLink']>(),
    saveSession: notProvided<Sessions['saveSession']>(),
    recognizeLink: notProvided<Sessions['recognizeLink']>(),
    takePendingAuthorization: notProvided<PendingAuthorizations['takePendingAuthorization']>(),
    findPendingCheckout: notProvided<Visits['findPendingCheckout']>(),
    discardPendingCheckout: notProvided<Visits['discardPendingCheckout']>(),
    redirect: notProvidedFlow<void, { result: 'left' }>(),
  },
  guards: {
    isComplete: ({ context }) => isComplete(context.landing),
    isReturn: ({ context }) => isReturn(context.landing),
    isRetryable: ({ context }) => isRetryable(required(context.failure, 'failure')),
    isReturnRetryable: ({ context }) => isReturn(context.landing) && isRetryable(required(context.failure, 'failure')),
    isLinkUsed: ({ context }) => isLinkUsed(required(context.failure, 'failure')),
    isUsed: (_, failure: AuthenticateFailure) => isUsed(failure),
    isEnded: (_, hasItEnded: boolean) => hasItEnded,
    isOwn: (_, { isOwn }: { isOwn: boolean }) => isOwn,
    isFreshAuthorization: (_, found: FoundAuthorization) => isFreshAuthorization(found),
    isFresh: (_, found: Found) => isFresh(found),
    isExpired: (_, found: Found) => isExpired(found),
  },
  actions: {
    assessLanding: assign(({ context }) => ({ failure: landingFailure(context.landing) })),
    keepQuery: assign((_, query: string) => ({ query })),
    keepFailure: assign((_, failed: Failed) => failed),
    keepResult: assign((_, result: AuthenticateOutput['result']) => ({ result })),
    noteSession: assign((_, session: AuthenticatedSession) => ({ session })),
    announce: (_, _announcement: { name: 'email_sent'; type: 'login_or_create_eml' }) => {},
    forgetSession: assign({ session: undefined }),
  },
  delays: { answerLimit: ANSWER_LIMIT },
});
