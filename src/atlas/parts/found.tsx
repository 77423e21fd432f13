import { hrefOf } from '../route.ts';
import { requirementsThatHold, type Searched } from '../searched.ts';
import { FoundInFlows } from './foundInFlows.tsx';

/** As many as a reader looks through. */
const MOST = 40;

function FoundRequirements({ searched, words }: { searched: Searched; words: string[] }) {
  const found = requirementsThatHold(searched, words);
  if (found.length === 0) return <p className="at-note">No requirement holds these words.</p>;
  return (
    <ul className="at-found">
      {found.slice(0, MOST).map(([id, { text, flows }]) => (
        <li key={id}>
          <span className="at-id">{id}</span>
          <p>{text}</p>
          <p className="at-found__where">
            {flows.map((flow) => (
              <a key={flow} href={hrefOf({ page: 'flow', flow, selection: id })} aria-label={`${id} in ${flow}`}>
                {flow}
              </a>
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Shows the requirements, and the places in the flows, that hold the words. */
export function Found({ searched, words }: { searched: Searched; words: string[] }) {
  return (
    <section aria-labelledby="found">
      <h2 id="found">Requirements</h2>
      <FoundRequirements searched={searched} words={words} />
      <h2>In the flows</h2>
      <FoundInFlows flows={searched.names.flows} words={words} />
    </section>
  );
}
