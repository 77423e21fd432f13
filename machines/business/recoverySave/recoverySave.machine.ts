import { assign, setup } from 'xstate';
import { ANSWER_LIMIT, COPIED_LABEL } from '#contracts/limits.ts';
import type { Clipboard } from '#machines/ports/business/clipboard.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import type { TextFile } from '#machines/ports/textFile.ts';
import { fileOf, linesOf } from './recoverySave.rules.ts';
import type {
  RecoverySaveContext,
  RecoverySaveEvent,
  RecoverySaveInput,
  RecoverySaveOutput,
} from './recoverySave.types.ts';

/** Recovery Code Save: the backup codes are shown this once (B2B-14). */
export const recoverySaveMachine = setup({
  types: {
    context: {} as RecoverySaveContext,
    events: {} as RecoverySaveEvent,
    input: {} as RecoverySaveInput,
    output: {} as RecoverySaveOutput,
  },
  actors: { copyText: notProvided<Clipboard['copyText']>() },
  actions: {
    forgetCodes: assign({ codes: [] }),
    saveFile: (_, _file: TextFile) => {},
  },
  delays: { answerLimit: ANSWER_LIMIT, copiedLabel: COPIED_LABEL },
}).createMachine({
  id: 'recoverySave',
  context: ({ input }) => input,
  initial: 'showing',
  states: {
    showing: {
      initial: 'offered',
      on: {
        'download.chosen': { actions: { type: 'saveFile', params: ({ context }) => fileOf(context) } },
        'codes.saved': { actions: 'forgetCodes', target: 'saved' },
      },
      states: {
        offered: { on: { 'copy.chosen': { target: 'copying' } } },
        copying: {
          invoke: {
            id: 'copyText',
            src: 'copyText',
            input: ({ context }) => ({ text: linesOf(context) }),
            onDone: { target: 'copied' },
            onError: { target: 'uncopied' },
          },
          after: { answerLimit: { target: 'uncopied' } },
        },
        copied: { on: { 'copy.chosen': { target: 'copying' } }, after: { copiedLabel: { target: 'offered' } } },
        uncopied: { on: { 'copy.chosen': { target: 'copying' } } },
      },
    },
    saved: { type: 'final' },
  },
  output: { result: 'saved' },
});
