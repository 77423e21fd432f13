import { alwaysCan, leadsTo } from '#specs/properties.ts';
import { given, sets, testModel, to } from '#specs/testModel.ts';
import { button } from '#specs/vocabulary.ts';

const SENTENCES = { error: 'Invalid passcode, please try again.', success: 'Code sent', loading: 'Sending…' };
const TONES = { error: 'Error:', success: 'Done:', loading: 'Please wait:' };
type Kind = keyof typeof SENTENCES;

interface Context {
  room: number;
  /** The oldest first. */
  toasts: Kind[];
}
type Now = { context: Context };

const without = ({ toasts }: Context, kind: Kind) => toasts.filter((one) => one !== kind);
/** A toast is there once, as the newest; beyond the room for them the oldest goes. */
const raised = (kind: Kind, ...requirements: string[]) => ({
  actions: sets<Context>((context) => ({ toasts: [...without(context, kind), kind].slice(-context.room) })),
  meta: { requirements: ['THM-21', ...requirements] },
});
const gone = (kind: Kind, ...requirements: string[]) => {
  const actions = sets<Context>((context) => ({ toasts: without(context, kind) }));
  const isThere = ({ context }: Now) => context.toasts.includes(kind);
  const isLast = ({ context }: Now) => isThere({ context }) && context.toasts.length === 1;
  const meta = { requirements };
  return [
    { guard: isLast, target: '#toasts.empty', actions, meta },
    { guard: isThere, actions, meta },
  ];
};
const reading = (target: string) => to(target, 'D-102');

export const toastsModel = testModel<Context>(
  {
    area: 'widget',
    about: 'Messages of the widget that pass by themselves: the newest last, each once, and none while somebody reads.',
    by: { 'toast.raised': 'system', 'toast.over': 'clock', 'toast.ended': 'system' },
    properties: [
      alwaysCan(['empty'], 'every toast can go', 'THM-21'),
      leadsTo('showing', ['empty'], ['clock', 'user'], 'toasts pass, once nobody reads them any more', 'LIM-06'),
    ],
  },
  {
    id: 'toasts',
    context: { room: 20, toasts: [] },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:many': given('there is room for twenty', 'empty', { requirements: ['LIM-04'] }),
          'given:one': given('there is room for one', 'empty', {
            requirements: ['LIM-04'],
            actions: sets<Context>({ room: 1 }),
          }),
        },
      },
      empty: {
        meta: { shows: {} },
        on: {
          'toast.raised:error': { target: 'showing', ...raised('error') },
          'toast.raised:success': { target: 'showing', ...raised('success') },
          'toast.raised:loading': { target: 'showing', ...raised('loading') },
        },
      },
      showing: {
        meta: {
          requirements: ['THM-21', 'D-35', 'D-102'],
          shows: ({ toasts }) => ({
            // In their order, and with a word for what is otherwise told by a mark.
            says: [toasts.map((kind) => `${TONES[kind]} ${SENTENCES[kind]}`).join('')],
            offers: toasts.map((kind) => button(`Dismiss: ${SENTENCES[kind]}`)),
          }),
        },
        on: {
          'toast.raised:error': raised('error', 'LIM-04', 'D-47'),
          'toast.raised:success': raised('success', 'LIM-04', 'D-47'),
          'toast.raised:loading': raised('loading', 'LIM-04', 'D-47'),
          'toast.dismissed:error': gone('error', 'D-102'),
          'toast.dismissed:success': gone('success', 'D-102'),
          'toast.dismissed:loading': gone('loading', 'D-102'),
          // An error ends early with the step that mends it, a load with its work.
          'toast.ended:error': gone('error', 'D-102'),
          'toast.ended:loading': gone('loading', 'LIM-08'),
        },
        initial: 'passing',
        states: {
          passing: {
            on: {
              'toast.over:error': gone('error', 'LIM-06'),
              'toast.over:success': gone('success', 'LIM-07'),
              'pointer.moved': reading('reading.pointed'),
              'focus.entered': reading('reading.focused'),
            },
          },
          // A pointer that rests on the toasts reads nothing.
          reading: {
            initial: 'pointed',
            states: {
              pointed: {
                on: {
                  'pointer.left': reading('#toasts.showing.passing'),
                  'focus.entered': reading('both'),
                },
              },
              focused: {
                on: { 'focus.left': reading('#toasts.showing.passing'), 'pointer.moved': reading('both') },
              },
              both: { on: { 'pointer.left': reading('focused'), 'focus.left': reading('pointed') } },
            },
          },
        },
      },
    },
  },
);
