import type { FlowNames } from '../data/indexData.ts';
import { hrefOf } from '../route.ts';

interface Hit {
  flow: string;
  kind: string;
  name: string;
  /** A sentence that holds the words, where the name does not. */
  reads: string | null;
  shownBy: string;
}

/** As many as a reader looks through. */
const MOST = 40;

/** States, sentences, events, guards, actors and addresses that hold every word. */
function hitsIn(flows: FlowNames[], words: string[]): Hit[] {
  const holds = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  return flows.flatMap(({ id: flow, screens, named }) => [
    ...screens.flatMap(({ name, words: read }): Hit[] => {
      if (holds(name)) return [{ flow, kind: 'state', name, reads: null, shownBy: name }];
      const sentence = read.split(' · ').find(holds);
      return sentence === undefined ? [] : [{ flow, kind: 'state', name, reads: sentence, shownBy: name }];
    }),
    ...named.filter(({ name }) => holds(name)).map((one): Hit => ({ ...one, flow, reads: null })),
  ]);
}

/** Shows the places in the flows that hold the words; each links to its state or row, with diagram and screen. */
export function FoundInFlows({ flows, words }: { flows: FlowNames[]; words: string[] }) {
  const hits = hitsIn(flows, words);
  if (hits.length === 0)
    return <p className="at-note">No state, sentence, event, guard, actor or address holds these words.</p>;
  return (
    <>
      <ul className="at-links">
        {hits.slice(0, MOST).map(({ flow, kind, name, reads, shownBy }) => (
          <li key={`${flow} ${kind} ${name}`}>
            <a className="at-code-link" href={hrefOf({ page: 'flow', flow, selection: shownBy })}>
              {flow}: {name}
            </a>{' '}
            <span className="at-note">
              {kind}
              {reads !== null && `, reads “${reads}”`}
            </span>
          </li>
        ))}
      </ul>
      {hits.length > MOST && <p className="at-note">And {hits.length - MOST} more; another word finds fewer.</p>}
    </>
  );
}
