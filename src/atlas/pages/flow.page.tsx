import { startTransition, useEffect, useMemo, useState } from 'react';
import { afterPaint } from '#src/flows/idle.ts';
import type { FlowData } from '../data/flowData.ts';
import type { FlowEntry } from '../data/indexData.ts';
import { loadFlow } from '../data/load.ts';
import { Legend } from '../diagram/legend.tsx';
import { Viewport } from '../diagram/viewport.tsx';
import { useLoaded } from '../loaded.ts';
import { findSelection, type Selection, rowKey, stateIn } from '#src/atlas/selection.ts';
import { SelectionPanel } from '#src/atlas/parts/selectionPanel.tsx';
import { Message, Waiting } from '../parts/notices.tsx';
import { type Slice, slices, Spec } from '../parts/spec.tsx';
import { CopyButton } from '../play/copyButton.tsx';
import { goTo } from '#src/atlas/useRoute.ts';
import { hrefOf } from '../route.ts';

/** Boxes that stand out, and transitions that are thick, for what is looked at. */
function lightOf(flow: FlowData, selection: Selection): { lit: Set<string>; marked: Set<string> } {
  const boxesOf = (state: string) => new Set(flow.boxes[state]);
  if (selection === null) return { lit: new Set(), marked: new Set() };
  if (selection.kind === 'state') return { lit: boxesOf(selection.state.name), marked: new Set() };
  if (selection.kind === 'row') return { lit: boxesOf(selection.row.to), marked: new Set(selection.row.steps) };
  const rows = flow.rows.filter(({ requirements }) => requirements.includes(selection.id));
  return { lit: new Set(), marked: new Set(rows.flatMap(({ steps }) => steps)) };
}

/** Counts the slices that were painted, up to `most`, so that each is laid out in a task of its own. */
function usePainted(most: number): number {
  const [painted, setPainted] = useState(0);
  useEffect(() => {
    if (painted >= most) return undefined;
    let isWanted = true;
    void afterPaint().then(() => isWanted && startTransition(() => setPainted(painted + 1)));
    return () => {
      isWanted = false;
    };
  }, [painted, most]);
  return painted;
}

interface DrawnProps {
  flow: FlowData;
  hasRun: boolean;
  isWalked: boolean;
  named: string | null;
}

function Drawn({ flow, hasRun, isWalked, named }: DrawnProps) {
  const { selection, message } = findSelection(flow, named);
  const light = useMemo(() => lightOf(flow, findSelection(flow, named).selection), [flow, named]);
  const painted = usePainted(slices.length - 1);
  const isDrawn = (slice: Slice) => painted >= slices.indexOf(slice);
  const isWhole = isDrawn('rest');
  useEffect(() => {
    // Says to readers of the markup that everything is there.
    if (isWhole) document.documentElement.dataset['ready'] = '';
  }, [isWhole]);
  const see = (what: string | undefined) =>
    what !== undefined && goTo({ page: 'flow', flow: flow.id, selection: what });
  return (
    <>
      <Message words={[message]} />
      <div className="at-split">
        <div className="at-split__chart">
          <Viewport
            diagram={flow.diagram}
            path={flow.path}
            proofs={flow.proofs}
            title={`The statechart of ${flow.id}`}
            {...light}
            onState={(box) => see(stateIn(flow, box))}
            onStep={(step) => {
              const row = flow.rows.find(({ steps }) => steps.includes(step));
              see(row && rowKey(row));
            }}
          />
          <Legend />
          {!isWalked && <p className="at-note">No walk through a browser was recorded when this atlas was made.</p>}
          <CopyButton words="Copy as JSON for Stately’s editor" text={() => flow.definition} />
        </div>
        <div className="at-split__words">
          {isDrawn('start') && selection === null && <Spec flow={flow} isDrawn={isDrawn} />}
          {isDrawn('start') && selection !== null && (
            <SelectionPanel flow={flow} hasRun={hasRun} selection={selection} />
          )}
        </div>
      </div>
    </>
  );
}

interface FlowPageProps {
  entry: FlowEntry;
  /** The tests of a whole run were recorded. */
  hasRun: boolean;
  selection: string | null;
}

/** A flow: its statechart, and beside it the spec, or what of it is looked at. */
export function FlowPage({ hasRun, entry, selection }: FlowPageProps) {
  const flow = useLoaded(entry.id, loadFlow);
  return (
    <>
      <div className="at-headline">
        <div>
          <h1 className="at-title" tabIndex={-1}>
            {entry.id}
          </h1>
          <p className="at-lede">{entry.about}</p>
        </div>
        <a
          className="at-button at-button--strong"
          href={hrefOf({ page: 'play', flow: entry.id, scenario: null, log: [], at: 0, version: entry.version })}
        >
          Play this flow
        </a>
      </div>
      {flow.is === 'waiting' && <Waiting />}
      {flow.is === 'failed' && <Message words={[`The flow could not be read: ${flow.why}`]} />}
      {flow.is === 'there' && (
        <Drawn flow={flow.value} hasRun={hasRun} isWalked={entry.inBrowser !== null} named={selection} />
      )}
    </>
  );
}
