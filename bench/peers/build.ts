import { build } from 'vite';

/** Sign-in forms of other products, each bundled as an app would bundle it. */
const PEERS = {
  'floor: React with one field': 'react.entry.tsx',
  'floor: the same on Preact': 'react.entry.tsx',
  'Stytch vanilla 5.45': 'stytch.entry.ts',
  'Hanko elements 2.7': 'hanko.entry.ts',
} as const;
export type Peer = keyof typeof PEERS;
export const PEER_NAMES = Object.keys(PEERS) as Peer[];

export interface BuiltPeer {
  /** File name to its text. */
  files: Map<string, string>;
  entry: string;
}

const onPreact = [
  { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
  { find: 'react-dom/client', replacement: 'preact/compat/client' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
];

/** Builds one page's script, minified, in chunks. */
export async function buildPeer(peer: Peer): Promise<BuiltPeer> {
  const built = await build({
    configFile: false,
    root: 'bench/peers',
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic' } },
    resolve: { alias: peer.endsWith('Preact') ? onPreact : [] },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: `bench/peers/${PEERS[peer]}` },
    },
  });
  if (!('output' in built)) throw new Error(`${peer} was not built in one go`);
  const chunks = built.output.filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry)?.fileName;
  if (entry === undefined) throw new Error(`${peer} has no entry`);
  return { files: new Map(chunks.map(({ fileName, code }) => [fileName, code])), entry };
}
