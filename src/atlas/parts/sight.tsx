import type { FlowData, SpecState } from '../data/flowData.ts';
import { wayTo } from '../play/paths.ts';
import { roomFor, themeNow } from '../theme.ts';
import { ScreenFrame } from '../screenFrame.tsx';
import { screens } from '#src/atlas/screens/screens.ts';

const kinds: Record<SpecState['kind'], string> = {
  'wait-user': 'It waits for the person.',
  'wait-system': 'It waits for an answer or a timer.',
  transient: 'It is left at once.',
  end: 'The flow ends here.',
};

/** What a person sees in a state: the words of the spec, and the real view of the machine's own snapshot. */
export function SightOf({ flow, state }: { flow: FlowData; state: SpecState }) {
  const way = wayTo(flow, state.name);
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
        <dl className="at-sight">
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
      {way !== null && screens[flow.id] !== undefined && (
        <ScreenFrame
          key={state.name}
          flow={flow.id}
          way={way}
          theme={themeNow()}
          width={roomFor(480)}
          room={480}
          title={`The screen of ${state.name}`}
        />
      )}
    </>
  );
}
