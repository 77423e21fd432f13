import { lazy, Suspense } from 'react';
import type { FlowData, SpecState } from '../data/flowData.ts';
import { Waiting } from './notices.tsx';

// The machines and the views of the whole product are much to evaluate: they come when a screen is looked at.
const ScreenOfState = lazy(async () => ({ default: (await import('./screenOfState.tsx')).ScreenOfState }));

const kinds: Record<SpecState['kind'], string> = {
  'wait-user': 'It waits for the person.',
  'wait-system': 'It waits for an answer or a timer.',
  transient: 'It is left at once.',
  end: 'The flow ends here.',
};

/** Shows what a person sees in a state: the words of the spec, and the real view of the machine's own snapshot. */
export function ExpectedScreenOf({ flow, state }: { flow: FlowData; state: SpecState }) {
  const { shows } = state;
  return (
    <>
      <p className="at-note">
        {kinds[state.kind]}
        {state.address !== undefined && (
          <>
            {' '}
            Address: <code>{state.address}</code>.
          </>
        )}
        {state.result !== undefined && (
          <>
            {' '}
            It hands back <code>{state.result}</code>.
          </>
        )}
      </p>
      {shows !== undefined && (
        <dl className="at-expected-screen">
          {shows.heading !== undefined && (
            <div>
              <dt>Heading</dt>
              <dd>{shows.heading}</dd>
            </div>
          )}
          {shows.says.length > 0 && (
            <div>
              <dt>Says</dt>
              {shows.says.map((sentence) => (
                <dd key={sentence}>{sentence}</dd>
              ))}
            </div>
          )}
          {shows.alert !== undefined && (
            <div>
              <dt>Alert</dt>
              <dd>{shows.alert}</dd>
            </div>
          )}
          {shows.success !== undefined && (
            <div>
              <dt>Success</dt>
              <dd>{shows.success}</dd>
            </div>
          )}
          {shows.offers.length > 0 && (
            <div>
              <dt>Offers</dt>
              {shows.offers.map(({ role, name }) => (
                <dd key={`${role} ${name}`}>
                  {name} <span className="at-note">({role})</span>
                </dd>
              ))}
            </div>
          )}
          {shows.busy && (
            <div>
              <dt>Busy</dt>
              <dd>announced as a wait</dd>
            </div>
          )}
        </dl>
      )}
      <Suspense fallback={<Waiting />}>
        <ScreenOfState flow={flow.id} state={state.name} />
      </Suspense>
    </>
  );
}
