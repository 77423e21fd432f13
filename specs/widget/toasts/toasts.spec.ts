import { button, flow } from '#specs/vocabulary.ts';

const sentences = { error: 'Invalid passcode, please try again.', success: 'Code sent', loading: 'Sending…' };
const tones = { error: 'Error:', success: 'Done:', loading: 'Please wait:' };
type Kind = keyof typeof sentences;
const KINDS: Kind[] = ['error', 'success', 'loading'];
/** Loading has no time of its own; it ends with the work (LIM-08). */
const TIMED: Kind[] = ['error', 'success'];
/** Ends earlier when its work is done, or with the step that mends the error. */
const ENDS: Partial<Record<Kind, string>> = { loading: 'LIM-08', error: 'D-102' };

/** Every order of some of them. */
const orders = (kinds: Kind[]): Kind[][] => [
  [],
  ...kinds.flatMap((kind) => orders(kinds.filter((one) => one !== kind)).map((rest) => [kind, ...rest])),
];
/** The toasts that are shown, the oldest first. The scenario `one` has room for one only. */
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

/** Reading begins with a pointer that moves on the toasts, the focus there, or both; a pointer that rests reads nothing. */
const READINGS = ['pointed', 'focused', 'pointed and focused'];
const read = (name: string): Row[] => {
  const [pointed = '', focused = '', both = ''] = READINGS.map((reading) => `${name}, ${reading}`);
  return [
    [name, 'pointer.moved', pointed, 'D-102'],
    [name, 'focus.entered', focused, 'D-102'],
    [pointed, 'focus.entered', both, 'D-102'],
    [focused, 'pointer.moved', both, 'D-102'],
    [both, 'pointer.left', focused, 'D-102'],
    [both, 'focus.left', pointed, 'D-102'],
    [pointed, 'pointer.left', name, 'D-102'],
    [focused, 'focus.left', name, 'D-102'],
  ];
};

type Row = [string, string, string, ...string[]];
const rows = Object.entries(lists).flatMap(([name, kinds]): Row[] => {
  const isEmpty = kinds.length === 0;
  return [
    ...KINDS.flatMap((kind): Row[] => {
      const next = raised(name, kinds, kind);
      const why = isOne(name) && !isEmpty ? ['LIM-04', 'D-47'] : ['THM-21'];
      return [
        [name, `toast.raised:${kind}`, next, ...why],
        ...(isEmpty
          ? []
          : READINGS.map((how): Row => [`${name}, ${how}`, `toast.raised:${kind}`, `${next}, ${how}`, ...why])),
      ];
    }),
    ...kinds.flatMap((kind): Row[] => {
      const next = gone(name, kinds, kind);
      const goes = (event: string, why: string): Row[] => [
        [name, event, next, why],
        ...READINGS.map((how): Row => [`${name}, ${how}`, event, kinds.length === 1 ? next : `${next}, ${how}`, why]),
      ];
      return [
        ...(TIMED.includes(kind)
          ? ([[name, `toast.over:${kind}`, next, kind === 'error' ? 'LIM-06' : 'LIM-07']] satisfies Row[])
          : []),
        ...[ENDS[kind] ?? []].flat().flatMap((why) => goes(`toast.ended:${kind}`, why)),
        ...goes(`toast.dismissed:${kind}`, 'D-102'),
      ];
    }),
    ...(isEmpty ? [] : read(name)),
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
    ...READINGS.map((how): [string, State] => [
      `${name}, ${how}`,
      { kind: 'wait-user', requirements: ['THM-21', 'D-102'], shows },
    ]),
  ];
});

export const toastsSpec = flow({
  id: 'toasts',
  area: 'widget',
  about: 'Messages of the widget that pass by themselves: the newest last, each once, and none while somebody reads.',
  scenarios: {
    many: { says: 'there is room for twenty', to: 'none', requirements: ['LIM-04'] },
    one: { says: 'there is room for one', to: 'one none', requirements: ['LIM-04'] },
  },
  states: Object.fromEntries(states),
  events: {
    'toast.raised': { by: 'system', cases: KINDS },
    'toast.over': { by: 'clock', cases: TIMED },
    'toast.ended': { by: 'system', cases: Object.keys(ENDS) },
    'toast.dismissed': { by: 'user', cases: KINDS },
    'pointer.moved': { by: 'user' },
    'pointer.left': { by: 'user' },
    'focus.entered': { by: 'user' },
    'focus.left': { by: 'user' },
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
