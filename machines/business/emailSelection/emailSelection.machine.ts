import { assign, setup } from 'xstate';
import { required } from '#machines/ports/required.ts';
import { isPassing } from '#machines/ports/notice.ts';
import type {
  EmailSelectionContext,
  EmailSelectionEvent,
  EmailSelectionInput,
  EmailSelectionOutput,
} from './emailSelection.types.ts';

/** Email Method Selection: by link or by code (B2B-20). */
export const emailSelectionMachine = setup({
  types: {
    context: {} as EmailSelectionContext,
    events: {} as EmailSelectionEvent,
    input: {} as EmailSelectionInput,
    output: {} as EmailSelectionOutput,
  },
  guards: { isNoticePassing: ({ context }) => isPassing(context.notice) },
  actions: {
    choose: assign((_, choice: EmailSelectionOutput['choice']) => ({ output: { choice } })),
    clearNotice: assign({ notice: null }),
  },
}).createMachine({
  id: 'emailSelection',
  context: ({ input }) => ({ ...input, output: null }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'link.chosen': { actions: { type: 'choose', params: 'link' }, target: 'chosen' },
        'code.chosen': { actions: { type: 'choose', params: 'code' }, target: 'chosen' },
        'back.chosen': { actions: { type: 'choose', params: 'back' }, target: 'chosen' },
        'notice.expired': { guard: 'isNoticePassing', actions: 'clearNotice' },
      },
    },
    chosen: { type: 'final' },
  },
  output: ({ context }) => required(context.output, 'output'),
});
