import type { FlowData, SpecState } from '../data/flowData.ts';
import { Screen } from '../screenFrame.tsx';
import { roomFor, systemTheme } from '../theme.ts';

const kinds: Record<SpecState['kind'], string> = {
  'wait-user': 'It waits for the person.',
  'wait-system': 'It waits for an answer or a timer.',
  transient: 'It is left at once.',
  end: 'The flow ends here.',
};

function Words({ shows }: { shows: NonNullable<SpecState['shows']> }) {
  const parts: [string, (string | undefined)[]][] = [
    ['Heading', [shows.heading]],
    ['Says', shows.says],
    ['Alert', [shows.alert]],
    ['Success', [shows.success]],
    ['Offers', shows.offers.map(({ role, name }) => `${name} (${role})`)],
    ['Busy', [shows.busy ? 'announced as a wait' : undefined]],
  ];
  return (
    <dl className="at-expected-screen">
      {parts
        .filter(([, words]) => words.some((one) => one !== undefined))
        .map(([part, words]) => (
          <div key={part}>
            <dt>{part}</dt>
            {words.map((one) => (
              <dd key={one}>{one}</dd>
            ))}
          </div>
        ))}
    </dl>
  );
}

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
      {shows !== undefined && <Words shows={shows} />}
      {shows !== undefined && (
        <Screen
          flow={flow.id}
          state={state.name}
          theme={systemTheme()}
          width={roomFor(480)}
          room={480}
          title={`The screen of ${state.name}`}
        />
      )}
    </>
  );
}
