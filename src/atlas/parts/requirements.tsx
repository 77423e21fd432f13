import { useState } from 'react';
import type { RequirementsData } from '../data/indexData.ts';
import { loadCited } from '../data/load.ts';
import { type Loaded, useLoaded } from '../loaded.ts';
import { Message, Waiting } from './notices.tsx';
import { hrefOf } from '../route.ts';

interface RequirementsProps {
  ids: string[];
  requirements: Loaded<RequirementsData>;
  /** The tests of a whole run were recorded. */
  hasRun: boolean;
  flow: string;
  /** Tests that speak of this come first. */
  near: string;
}

function Titles({ id, near }: { id: string; near: string }) {
  const cited = useLoaded(id, loadCited);
  if (cited.is === 'waiting') return <Waiting />;
  if (cited.is === 'failed') return <Message words={[`The tests could not be read: ${cited.why}`]} />;
  const sorted = cited.value.toSorted((a, b) => Number(b.includes(near)) - Number(a.includes(near)));
  return (
    <ul className="at-tests">
      {sorted.map((title) => (
        <li key={title}>{title}</li>
      ))}
    </ul>
  );
}

function Tests({ id, tests, hasRun, near }: { id: string; tests: number; hasRun: boolean; near: string }) {
  const [isOpen, setOpen] = useState(false);
  if (tests === 0)
    return <p className="at-note">{hasRun ? 'No test of the recorded run cites it.' : 'No test cites it.'}</p>;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {tests} {tests === 1 ? 'test' : 'tests'}{' '}
        {hasRun ? 'passed' : `${tests === 1 ? 'cites' : 'cite'} it; no whole run was recorded`}
      </summary>
      {isOpen && <Titles id={id} near={near} />}
    </details>
  );
}

/** Requirements by id, with their text and the tests of the recorded run that prove them. */
export function Requirements({ ids, requirements, hasRun, flow, near }: RequirementsProps) {
  if (ids.length === 0) return <p className="at-note">It follows from the flow; no requirement speaks of it.</p>;
  if (requirements.is === 'waiting') return <Waiting />;
  if (requirements.is === 'failed')
    return <Message words={[`The requirements could not be read: ${requirements.why}`]} />;
  const known = requirements.value;
  return (
    <ul className="at-requirements">
      {ids.map((id) => {
        const requirement = known[id];
        return (
          <li key={id}>
            <a className="at-id" href={hrefOf({ page: 'flow', flow, selection: id })}>
              {id}
            </a>
            <p>{requirement?.text ?? ''}</p>
            {requirement?.deviates && (
              <p className="at-deviates">
                Deviates by {requirement.deviates}. {known[requirement.deviates]?.text}
              </p>
            )}
            {id.startsWith('D-') ? (
              <p className="at-note">A decision; it explains requirements.</p>
            ) : (
              <Tests id={id} tests={requirement?.tests ?? 0} hasRun={hasRun} near={near} />
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
