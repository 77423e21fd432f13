import { setup } from 'xstate';
import { notProvidedFlow } from '#machines/ports/flow.ts';
import type { Connection } from '#machines/ports/connection.ts';
import { required } from '#machines/ports/required.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import type { NoticeExpiryInput, NoticeExpiryOutput } from './noticeExpiry.types.ts';

/** Waits until a notice that passes by itself is over: its rate limit has ended, or the connection is back (D-142). */
export const noticeExpiryMachine = setup({
  types: { context: {} as NoticeExpiryInput, input: {} as NoticeExpiryInput, output: {} as NoticeExpiryOutput },
  actors: {
    countdown: notProvidedFlow<{ seconds: number; of: string }, { result: 'over' }>(),
    awaitConnection: notProvided<Connection['awaitConnection']>(),
  },
  guards: { isLimited: ({ context }) => context.notice.code === 'limited' },
}).createMachine({
  id: 'noticeExpiry',
  context: ({ input }) => input,
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'isLimited', target: 'counting' }, { target: 'disconnected' }] },
    counting: {
      invoke: {
        id: 'countdown',
        src: 'countdown',
        input: ({ context: { notice } }) => ({
          seconds: required('seconds' in notice ? notice.seconds : null, 'seconds'),
          of: 'limit',
        }),
        onDone: { target: 'expired' },
      },
    },
    disconnected: { invoke: { id: 'awaitConnection', src: 'awaitConnection', onDone: { target: 'expired' } } },
    expired: { type: 'final' },
  },
  output: ({ context }) => ({ result: context.notice.code === 'limited' ? 'limitOver' : 'connected' }),
});
