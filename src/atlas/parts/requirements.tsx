import type { IndexData } from '../data/indexData.ts';
import { hrefOf } from '../route.ts';

interface RequirementsProps {
  ids: string[];
  index: IndexData;
  flow: string;
  /** Tests that speak of this come first. */
  near: string;
}

function Tests({ tests, near }: { tests: string[] | null; near: string }) {
  if (tests === null)
    return <p className="at-note">No whole run of the tests was recorded when this atlas was made.</p>;
  if (tests.length === 0) return <p className="at-note">No test of the recorded run cites it.</p>;
  const sorted = tests.toSorted((a, b) => Number(b.includes(near)) - Number(a.includes(near)));
  return (
    <details>
      <summary>
        {tests.length} {tests.length === 1 ? 'test' : 'tests'} passed
      </summary>
      <ul className="at-tests">
        {sorted.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </details>
  );
}

/** Requirements by id, with their text and the tests of the recorded run that prove them. */
export function Requirements({ ids, index, flow, near }: RequirementsProps) {
  if (ids.length === 0) return <p className="at-note">It follows from the flow; no requirement speaks of it.</p>;
  return (
    <ul className="at-requirements">
      {ids.map((id) => {
        const requirement = index.requirements[id];
        return (
          <li key={id}>
            <a className="at-id" href={hrefOf({ page: 'flow', flow, selection: id })}>
              {id}
            </a>
            <p>{requirement?.text ?? ''}</p>
            {id.startsWith('D-') ? (
              <p className="at-note">A decision; it explains requirements.</p>
            ) : (
              <Tests tests={requirement?.tests ?? null} near={near} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Ids in a table; each leads to where its flow keeps it. */
export const Ids = ({ ids, flow }: { ids: string[]; flow: string }) =>
  ids.map((id) => (
    <a key={id} className="at-id" href={hrefOf({ page: 'flow', flow, selection: id })}>
      {id}
    </a>
  ));
