import type { IForbiddenRuleType } from 'dependency-cruiser';

/** The table of house rules: who may import whom. Paths are those after resolution, so `#x/*` is already a path. */
interface Row {
  room: string;
  from: string;
  may: string[];
}

const npm = (...names: string[]) => `^node_modules/(${names.join('|')})/`;
const npmBut = (...names: string[]) => `^node_modules/(?!(${names.join('|')})/)`;
const core = '^[a-z0-9_/]+$';
const logic = npm('xstate', 'ts-pattern', 'zod');
const productScreens = ['@statelyai'];
const clientOnly = [...productScreens, 'react', 'react-dom', 'xstate'];
const service = ['^services/platform/', '^contracts/', '^design/', npmBut(...clientOnly), core];
const edges = ['^machines/ports/', '^contracts/'];

export const importTable: Row[] = [
  { room: 'specs', from: '^specs/', may: ['^specs/', npm('xstate', 'zod')] },
  { room: 'contracts', from: '^contracts/', may: ['^contracts/', npm('zod')] },
  { room: 'machine ports', from: '^machines/ports/', may: ['^machines/ports/', '^contracts/', npm('xstate')] },
  {
    room: 'a flow',
    from: '^machines/(?!ports/)([^/]+)/([^/]+)/',
    may: ['^machines/$1/$2/', '^machines/$1/[^/]+(?<![.]machine)[.]ts$', ...edges, logic],
  },
  {
    room: 'an area',
    from: '^machines/(?!ports/)([^/]+)/[^/]+$',
    // An area may show what the widget's flows show that it runs as its own.
    may: ['^machines/$1/', '^machines/widget/[^/]+/.+[.](screen|types)[.]ts$', ...edges, logic],
  },
  { room: 'design', from: '^design/', may: ['^design/'] },
  { room: 'src/texts', from: '^src/texts/', may: ['^src/texts/', '^contracts/identity/(business/)?providers[.]ts$'] },
  {
    room: 'src/views',
    from: '^src/views/',
    may: [
      '^src/(views|texts)/',
      '^design/',
      '^machines/.+[.](screen|types)[.]ts$',
      npm('react', '@types/react', 'ts-pattern'),
      '[.]css$',
    ],
  },
  {
    room: 'src/adapters',
    from: '^src/adapters/',
    may: ['^src/adapters/', ...edges, npmBut('react', 'react-dom', ...productScreens)],
  },
  {
    room: 'src/flows',
    from: '^src/flows/(?!inspection/stately(Message)?[.]ts)',
    may: ['^src/(flows|adapters|views)/', '^machines/', '^contracts/', '^design/', npmBut(...productScreens)],
  },
  {
    room: 'the inspector',
    from: '^src/flows/inspection/stately(Message)?[.]ts$',
    may: ['^src/flows/', npm('@statelyai')],
  },
  {
    room: 'src/product, src/embed, src/atlas, src/playground, src/client',
    from: '^src/(product|embed|atlas|playground|client)/',
    may: ['^src/', '^machines/', '^contracts/', '^design/', '^node_modules/'],
  },
  {
    room: 'src/server',
    from: '^src/server/',
    // Backends run it without this repository's services, and on runtimes without Node's modules.
    may: ['^src/server/', '^contracts/', npm('jose', 'zod')],
  },
  { room: 'services/platform', from: '^services/platform/', may: service },
  { room: 'identity: people', from: '^services/identity/people/', may: ['^services/identity/people/', ...service] },
  {
    room: 'identity: shared',
    from: '^services/identity/shared/',
    may: ['^services/identity/(shared|people)/', ...service],
  },
  {
    room: 'identity: sessions',
    from: '^services/identity/sessions/',
    may: ['^services/identity/(sessions|shared|people)/', ...service],
  },
  {
    room: 'an identity method',
    from: '^services/identity/(?!(?:people|shared|sessions)/)([^/]+)/',
    may: ['^services/identity/($1|sessions|shared|people)/', ...service],
  },
  { room: 'identity', from: '^services/identity/[^/]+$', may: ['^services/identity/', ...service] },
  { room: 'a service', from: '^services/(?!platform/|identity/)([^/]+)/', may: ['^services/$1/', ...service] },
  {
    room: 'the server',
    from: '^services/[^/]+$',
    may: ['^services/', '^contracts/', npmBut(...clientOnly), core],
  },
];

/** The table as rules, and what holds everywhere. */
export const importRules: IForbiddenRuleType[] = [
  ...importTable.map(({ room, from, may }) => ({
    name: `${room} may not import this`,
    severity: 'error' as const,
    from: { path: from },
    to: { pathNot: may },
  })),
  {
    name: 'product code may not read the specs',
    severity: 'error',
    from: { path: '^(contracts|machines|design|src|services)/' },
    to: { path: '^specs/' },
  },
  { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
  {
    name: 'an import leads nowhere',
    severity: 'error',
    // The library's declarations stand beside those that its build prints, and its hosts import what is built.
    from: { pathNot: '^scripts/build/declarations/.*[.]d[.]ts$' },
    to: { couldNotResolve: true, pathNot: '^tinyspark-sign-in/' },
  },
];

/** Places where a source file may be: each of these has a row, or may import whatever it tests. */
export const rooms = [...importTable.map(({ from }) => from), '^(tests|e2e|bench|scripts)/', '^src/[^/]+[.]d[.]ts$'];
