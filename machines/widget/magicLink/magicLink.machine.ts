import { assign, setup } from 'xstate';
import { ANSWER_LIMIT } from '#contracts/limits.ts';
import type { SentMessage } from '#contracts/sentMessage.ts';
import type { Identity } from '#machines/ports/identity.ts';
import { required } from '#machines/ports/required.ts';
import type { SignInMethod } from '#machines/ports/lastMethod.ts';
import { noticeOf } from '#machines/ports/notice.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import type {
  MagicLinkContext,
  MagicLinkEvent,
  MagicLinkInput,
  MagicLinkOutput,
  MailAnnouncement,
} from './magicLink.types.ts';

/** From a valid address to 'Check your email' (EML-03 … EML-18). */
export const magicLinkMachine = setup({
  types: {
    context: {} as MagicLinkContext,
    events: {} as MagicLinkEvent,
    input: {} as MagicLinkInput,
    output: {} as MagicLinkOutput,
  },
  actors: { sendMagicLink: notProvided<Identity['sendMagicLink']>() },
  guards: { isSent: ({ context }) => context.isSent },
  actions: {
    keepOutput: assign((_, output: MagicLinkOutput) => ({ output })),
    announce: (_, _announcement: MailAnnouncement) => {},
    rememberMethod: (_, _used: { method: SignInMethod }) => {},
    rememberSent: (_, _sent: SentMessage) => {},
    dropSent: () => {},
  },
  delays: { answerLimit: ANSWER_LIMIT },
}).createMachine({
  id: 'magicLink',
  context: ({ input }) => input,
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'isSent', target: 'sent' }, { target: 'sending' }] },
    sending: {
      invoke: {
        id: 'sendMagicLink',
        src: 'sendMagicLink',
        input: ({ context }) => context.request,
        onDone: {
          actions: [
            {
              type: 'announce',
              params: ({ context }) => ({
                name: 'email_sent',
                email: context.request.email,
                type: 'login_or_create_eml',
              }),
            },
            { type: 'rememberMethod', params: { method: 'email' } },
            { type: 'rememberSent', params: ({ context: { request } }) => ({ kind: 'link', request }) },
          ],
          target: 'sent',
        },
        onError: {
          actions: {
            type: 'keepOutput',
            params: ({ event }) => ({ result: 'refused', notice: noticeOf(event.error) }),
          },
          target: 'ended',
        },
      },
      after: {
        answerLimit: {
          actions: { type: 'keepOutput', params: { result: 'refused', notice: { code: 'slow' } } },
          target: 'ended',
        },
      },
    },
    sent: {
      exit: 'dropSent',
      on: {
        'retry.chosen': {
          actions: [
            {
              type: 'announce',
              params: ({ context }) => ({
                name: 'email_try_again_clicked',
                email: context.request.email,
                type: 'login_or_create_eml',
              }),
            },
            { type: 'keepOutput', params: { result: 'again' } },
          ],
          target: 'ended',
        },
        'changeEmail.chosen': { actions: { type: 'keepOutput', params: { result: 'correct' } }, target: 'ended' },
      },
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => required(context.output, 'output'),
});
