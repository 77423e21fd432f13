import { button, flow } from '#specs/vocabulary.ts';

const sentences = { error: 'Invalid passcode, please try again.', success: 'Code sent', loading: 'Sending…' };
const tones = { error: 'Error:', success: 'Done:', loading: 'Please wait:' };
type Kind = keyof typeof sentences;
const KINDS: Kind[] = ['error', 'success', 'loading'];
/** Loading has no time of its own; it ends with the work (LIM-08). */
const TIMED: Kind[] = ['error', 'success'];
/** What ends before that, and why: its work is done, or what it told of has passed by itself. */
const ENDS: Partial<Record<Kind, string>> = { loading: 'LIM-08', error: 'D-142' };

/** Every order of some of them. */
const orders = (kinds: Kind[]): Kind[][] => [
  [],
  ...kinds.flatMap((kind) => orders(kinds.filter((one) => one !== kind)).map((rest) => [kind, ...rest])),
];
/** Which toasts are shown, the oldest first. In the world `one` there is room for one only. */
const lists = Object.fromEntries([
  ...orders(KINDS).map((kinds): [string, Kind[]] => [kinds.join(', ') || 'none', kinds]),
  ...orders(KINDS)
    .filter(({ length }) => length < 2)
    .map((kinds): [string, Kind[]] => [`one ${kinds.join() || 'none'}`, kinds]),
]);
const nameOf = (isOne: boolean, kinds: Kind[]) => `${isOne ? 'one ' : ''}${kinds.join(', ') || 'none'}`;
const isOne = (name: string) => name.startsWith('one ');

const raised = (name: string, kinds: Kind[], kind: Kind) => {
  const whole = [...kinds.filter((one) => one !== kind), kind];
  return nameOf(isOne(name), isOne(name) ? whole.slice(-1) : whole);
};
const gone = (name: string, kinds: Kind[], kind: Kind) =>
  nameOf(
    isOne(name),
    kinds.filter((one) => one !== kind),
  );

type Row = [string, string, string, ...string[]];
const rows = Object.entries(lists).flatMap(([name, kinds]): Row[] => {
  const reading = `${name}, read`;
  const isEmpty = kinds.length === 0;
  return [
    ...KINDS.flatMap((kind): Row[] => {
      const next = raised(name, kinds, kind);
      const why = isOne(name) && !isEmpty ? ['LIM-04', 'D-47'] : ['THM-21'];
      return [
        [name, `toast.raised:${kind}`, next, ...why],
        ...(isEmpty ? [] : [[reading, `toast.raised:${kind}`, `${next}, read`, ...why] satisfies Row]),
      ];
    }),
    ...kinds.flatMap((kind): Row[] => {
      const next = gone(name, kinds, kind);
      return [
        ...(TIMED.includes(kind)
          ? ([[name, `toast.over:${kind}`, next, kind === 'error' ? 'LIM-06' : 'LIM-07']] satisfies Row[])
          : []),
        ...[ENDS[kind] ?? []].flat().flatMap((why): Row[] => [
          [name, `toast.ended:${kind}`, next, why],
          [reading, `toast.ended:${kind}`, kinds.length === 1 ? next : `${next}, read`, why],
        ]),
        [name, `toast.dismissed:${kind}`, next, 'D-102'],
        [reading, `toast.dismissed:${kind}`, kinds.length === 1 ? next : `${next}, read`, 'D-102'],
      ];
    }),
    ...(isEmpty
      ? []
      : ([
          [name, 'reading.began', reading, 'D-102'],
          [reading, 'reading.ended', name, 'D-102'],
        ] satisfies Row[])),
  ];
});

type State = Parameters<typeof flow>[0]['states'][string];
const states = Object.entries(lists).flatMap(([name, kinds]): [string, State][] => {
  const shows = {
    // In their order, and with a word for what is otherwise told by a mark.
    says: kinds.length === 0 ? [] : [kinds.map((kind) => `${tones[kind]} ${sentences[kind]}`).join('')],
    offers: kinds.map((kind) => button(`Dismiss: ${sentences[kind]}`)),
  };
  if (kinds.length === 0) return [[name, { kind: 'wait-user', shows }]];
  return [
    [name, { kind: 'wait-system', requirements: ['THM-21', 'D-35'], shows }],
    [`${name}, read`, { kind: 'wait-user', requirements: ['THM-21', 'D-102'], shows }],
  ];
});

export const toastsSpec = flow({
  id: 'toasts',
  area: 'widget',
  about: 'Messages of the widget that pass by themselves: the newest last, each once, and none while somebody reads.',
  worlds: {
    many: { says: 'there is room for twenty', to: 'none', requirements: ['LIM-04'] },
    one: { says: 'there is room for one', to: 'one none', requirements: ['LIM-04'] },
  },
  states: Object.fromEntries(states),
  events: {
    'toast.raised': { by: 'system', cases: KINDS },
    'toast.over': { by: 'clock', cases: TIMED },
    'toast.ended': { by: 'system', cases: Object.keys(ENDS) },
    'toast.dismissed': { by: 'user', cases: KINDS },
    'reading.began': { by: 'user' },
    'reading.ended': { by: 'user' },
  },
  transitions: rows,
  properties: [
    { kind: 'alwaysCan', goals: ['none', 'one none'], says: 'every toast can go', requirements: ['THM-21'] },
    {
      kind: 'leadsTo',
      from: 'error',
      goals: ['none'],
      fair: ['clock', 'user'],
      says: 'toasts pass, once nobody reads them any more',
      requirements: ['LIM-06'],
    },
  ],
});
