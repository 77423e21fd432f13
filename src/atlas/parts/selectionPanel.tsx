import type { FlowData, Row, SpecState, Scenario } from '#src/atlas/data/flowData.ts';
import type { RequirementsData } from '#src/atlas/data/indexData.ts';
import { loadRequirements, loadScenarios } from '#src/atlas/data/load.ts';
import { type Loaded, useLoaded } from '#src/atlas/loaded.ts';
import { ProofNote } from '#src/atlas/diagram/legend.tsx';
import { inWords, type Selection, rowKey } from '#src/atlas/selection.ts';
import { wayThrough, wayTo, type Way } from '#src/atlas/play/paths.ts';
import { hrefOf } from '#src/atlas/route.ts';
import { Requirements } from './requirements.tsx';
import { ExpectedScreenOf } from './expectedScreen.tsx';

interface PanelProps {
  flow: FlowData;
  requirements: Loaded<RequirementsData>;
  hasRun: boolean;
}

const selectionLink = (flow: FlowData, selection: string) => hrefOf({ page: 'flow', flow: flow.id, selection });

export const RowLink = ({ flow, row }: { flow: FlowData; row: Row }) => (
  <a className="at-code-link" href={selectionLink(flow, rowKey(row))}>
    {row.from} → {row.to}: {row.on}
  </a>
);

function PlayLink({ flow, find }: { flow: FlowData; find: (scenarios: Scenario[]) => Way | null }) {
  const scenarios = useLoaded(flow.id, loadScenarios);
  const way = scenarios.is === 'there' ? find(scenarios.value) : null;
  if (way === null) return null;
  const log = way.steps.map(({ label }) => label);
  const route = {
    page: 'play',
    flow: flow.id,
    scenario: way.scenario.name,
    log,
    at: log.length,
    version: flow.version,
  } as const;
  return (
    <a className="at-button" href={hrefOf(route)}>
      Play up to here
    </a>
  );
}

function RowPanel({ flow, row, ...proof }: PanelProps & { row: Row }) {
  const to = flow.states.find(({ name }) => name === row.to);
  return (
    <>
      <h2 id="look">{row.on}</h2>
      <p className="at-lede">
        In <a href={selectionLink(flow, row.from)}>{row.from}</a>, when {inWords(row, flow.clock)}, the flow goes to{' '}
        <a href={selectionLink(flow, row.to)}>{row.to}</a>.
        {row.announces.length > 0 && ` It announces ${row.announces.join(', ')}.`}
      </p>
      <PlayLink flow={flow} find={(scenarios) => wayThrough({ scenarios }, row)} />
      <h3>What the person sees then</h3>
      {to !== undefined && <ExpectedScreenOf flow={flow} state={to} />}
      <h3>Which requirement says so</h3>
      <Requirements ids={row.requirements} {...proof} flow={flow.id} near={row.on} />
      <h3>Which test proves it</h3>
      <p className="at-verdict">
        <strong>{row.holds ? 'Holds' : 'Broken'}</strong> – checked against the machine when this atlas was made.{' '}
        <ProofNote proof={row.proof} />
      </p>
      <p className="at-test">{row.test}</p>
      <p className="at-note">
        in <code>{flow.testFile}</code>
      </p>
    </>
  );
}

function StatePanel({ flow, state, ...proof }: PanelProps & { state: SpecState }) {
  const into = flow.rows.filter(({ to }) => to === state.name);
  const onward = flow.rows.filter(({ from }) => from === state.name);
  return (
    <>
      <h2 id="look">{state.name}</h2>
      <ExpectedScreenOf flow={flow} state={state} />
      <PlayLink flow={flow} find={(scenarios) => wayTo({ scenarios }, state.name)} />
      <h3>Ways in</h3>
      <RowLinks flow={flow} rows={into} none="Only where the flow begins." />
      <h3>Ways on</h3>
      <RowLinks flow={flow} rows={onward} none="None: the flow ends here." />
      <h3>Requirements</h3>
      <Requirements ids={state.requirements} {...proof} flow={flow.id} near={state.name} />
    </>
  );
}

function RowLinks({ flow, rows, none }: { flow: FlowData; rows: Row[]; none: string }) {
  if (rows.length === 0) return <p className="at-note">{none}</p>;
  return (
    <ul className="at-links">
      {rows.map((row) => (
        <li key={rowKey(row)}>
          <RowLink flow={flow} row={row} /> <ProofNote proof={row.proof} />
        </li>
      ))}
    </ul>
  );
}

function RequirementPanel({ flow, id, ...proof }: PanelProps & { id: string }) {
  const cites = ({ requirements }: { requirements: string[] }) => requirements.includes(id);
  const states = flow.states.filter(cites);
  const properties = flow.properties.filter(cites);
  const scenarios = flow.scenarios.filter(cites);
  // Decisions that the same row or state cites beside the requirement.
  const beside = [...flow.rows.filter(cites), ...states].flatMap(({ requirements }) => requirements);
  const decisions = [...new Set(beside)].filter((one) => one.startsWith('D-') && one !== id).toSorted();
  return (
    <>
      <h2 id="look">{id}</h2>
      <Requirements ids={[id]} {...proof} flow={flow.id} near={flow.id} />
      <h3>Transitions that keep it</h3>
      <RowLinks flow={flow} rows={flow.rows.filter(cites)} none="None." />
      {decisions.length > 0 && (
        <>
          <h3>Decided</h3>
          <Requirements ids={decisions} {...proof} flow={flow.id} near={flow.id} />
        </>
      )}
      {states.length > 0 && (
        <>
          <h3>Screens</h3>
          <p>
            <a href={hrefOf({ page: 'screens', theme: 'light', width: 320, query: id, at: null })}>
              Every screen that keeps {id}
            </a>
          </p>
          <h3>States that keep it</h3>
        </>
      )}
      <ul className="at-links">
        {states.map(({ name }) => (
          <li key={name}>
            <a className="at-code-link" href={selectionLink(flow, name)}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      {properties.length + scenarios.length > 0 && <h3>It also holds that</h3>}
      <ul className="at-links">
        {properties.map(({ says }) => (
          <li key={says}>{says}</li>
        ))}
        {scenarios.map(({ name, says }) => (
          <li key={name}>
            a scenario is “{name}”: {says}
          </li>
        ))}
      </ul>
    </>
  );
}

type SelectionProps = Omit<PanelProps, 'requirements'> & { selection: Exclude<Selection, null> };

/** Shows the selected transition, state or requirement, with everything that is known of it. */
export function SelectionPanel({ flow, hasRun, selection }: SelectionProps) {
  const requirements = useLoaded('requirements', loadRequirements);
  const panel = { flow, requirements, hasRun };
  return (
    <section className="at-look" aria-labelledby="look">
      <a className="at-close" href={hrefOf({ page: 'flow', flow: flow.id, selection: null })}>
        Back to the whole spec
      </a>
      {selection.kind === 'row' && <RowPanel {...panel} row={selection.row} />}
      {selection.kind === 'state' && <StatePanel {...panel} state={selection.state} />}
      {selection.kind === 'requirement' && <RequirementPanel {...panel} id={selection.id} />}
    </section>
  );
}
