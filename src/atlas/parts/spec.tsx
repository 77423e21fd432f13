import type { ReactNode } from 'react';
import type { FlowData } from '../data/flowData.ts';
import { hrefOf } from '../route.ts';
import { Folded, MANY } from './folded.tsx';
import { Ids } from './requirements.tsx';
import { Rows } from './rows.tsx';
import { Table } from './table.tsx';

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function States({ flow }: { flow: FlowData }) {
  return (
    <Table name="States" heads={['State', 'Kind', 'Heading', 'Why']}>
      {flow.states.map(({ name, kind, shows, requirements }) => (
        <tr key={name}>
          <td>
            <a href={hrefOf({ page: 'flow', flow: flow.id, selection: name })}>{name}</a>
          </td>
          <td>{kind}</td>
          <td>{shows?.heading ?? ''}</td>
          <td>
            <Ids ids={requirements} flow={flow.id} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Rest({ flow }: { flow: FlowData }) {
  return (
    <>
      <Part id="states" title="States">
        <Folded title={`${flow.states.length} states`} isOpenAtFirst={flow.states.length <= MANY}>
          <States flow={flow} />
        </Folded>
      </Part>
      <Part id="properties" title="Properties">
        <ul className="at-properties">
          {flow.properties.map(({ kind, says, requirements, counterexamples, test }) => (
            <li key={test}>
              <p>
                <strong className={counterexamples.length === 0 ? 'at-holds' : 'at-broken'}>
                  {counterexamples.length === 0 ? '✓ Holds' : '✗ Broken'}
                </strong>{' '}
                {says} <code>{kind}</code>
              </p>
              {counterexamples.slice(0, 3).map((trace) => (
                <p key={trace} className="at-test">
                  {trace}
                </p>
              ))}
              <p>
                <Ids ids={requirements} flow={flow.id} />
              </p>
            </li>
          ))}
        </ul>
      </Part>
      <Part id="scenarios" title="How it begins">
        <Table name="How it begins" heads={['Scenario', 'What is the case', 'Why']}>
          {flow.scenarios.map(({ name, says, requirements }) => (
            <tr key={name}>
              <td>
                <a
                  href={hrefOf({ page: 'play', flow: flow.id, scenario: name, log: [], at: 0, version: flow.version })}
                >
                  {name}
                </a>
              </td>
              <td>{says}</td>
              <td>
                <Ids ids={requirements} flow={flow.id} />
              </td>
            </tr>
          ))}
        </Table>
      </Part>
      {Object.keys(flow.clock).length > 0 && (
        <Part id="clock" title="Clock">
          <ul className="at-links">
            {Object.entries(flow.clock).map(([name, milliseconds]) => (
              <li key={name}>
                {name}: {milliseconds / 1_000} s
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

/** The parts of a flow's page in the order in which they are drawn: together they would hold it up. */
export const slices = ['chart', 'start', 'table', 'rows', 'rest'] as const;
export type Slice = (typeof slices)[number];

/** The whole formal spec of a flow, with what is proven of it, as far as it is drawn. */
export function Spec({ flow, isDrawn }: { flow: FlowData; isDrawn: (slice: Slice) => boolean }) {
  return (
    <>
      <Part id="table" title="What happens">
        <Rows flow={flow} isWhole={isDrawn('rows')} isTableWhole={isDrawn('table')} />
      </Part>
      {isDrawn('rest') && <Rest flow={flow} />}
    </>
  );
}
