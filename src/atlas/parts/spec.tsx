import type { ReactNode } from 'react';
import type { FlowData } from '../data/flowData.ts';
import { ProofNote } from '../diagram/legend.tsx';
import { rowKey } from '#src/atlas/selection.ts';
import { hrefOf } from '../route.ts';
import { Ids } from './requirements.tsx';

function Table({ name, heads, children }: { name: string; heads: string[]; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that scrolls sideways has to take the focus
    <section className="at-table" aria-label={`Table: ${name}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

/** A long name breaks after its colon. */
const breakable = (label: string) => {
  const [before = '', ...after] = label.split(/(?<=:)/);
  return (
    <span>
      {before}
      <wbr />
      {after}
    </span>
  );
};

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** The whole formal spec of a flow, with what is proven of it. */
export function Spec({ flow }: { flow: FlowData }) {
  const hrefTo = (named: string) => hrefOf({ page: 'flow', flow: flow.id, selection: named });
  return (
    <>
      <Part id="table" title="What happens">
        <Table name="What happens" heads={['In', 'When', 'Goes to', 'Why']}>
          {flow.rows.map((row) => (
            <tr key={rowKey(row)}>
              <td>
                <a href={hrefTo(row.from)}>{row.from}</a>
              </td>
              <td className="at-when">
                <ProofNote proof={row.proof} isShort />
                <a href={hrefTo(rowKey(row))} aria-label={`${row.on} in ${row.from}`}>
                  {breakable(row.on)}
                </a>
                {!row.holds && <strong className="at-broken"> Broken</strong>}
              </td>
              <td>
                <a href={hrefTo(row.to)}>{row.to}</a>
              </td>
              <td>
                <Ids ids={row.requirements} flow={flow.id} />
              </td>
            </tr>
          ))}
        </Table>
      </Part>
      <Part id="states" title="States">
        <Table name="States" heads={['State', 'Kind', 'Heading', 'Why']}>
          {flow.states.map(({ name, kind, shows, requirements }) => (
            <tr key={name}>
              <td>
                <a href={hrefTo(name)}>{name}</a>
              </td>
              <td>{kind}</td>
              <td>{shows?.heading ?? ''}</td>
              <td>
                <Ids ids={requirements} flow={flow.id} />
              </td>
            </tr>
          ))}
        </Table>
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
      <Part id="worlds" title="How it begins">
        <Table name="How it begins" heads={['World', 'What is the case', 'Why']}>
          {flow.worlds.map(({ name, says, requirements }) => (
            <tr key={name}>
              <td>
                <a href={hrefOf({ page: 'play', flow: flow.id, world: name, log: [], at: 0, version: flow.version })}>
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
