import { useRef } from 'react';
import { loadScenarios } from '#src/atlas/data/load.ts';
import { useIsInView } from '#src/atlas/useIsInView.ts';
import { useLoaded } from '#src/atlas/loaded.ts';
import { wayTo } from '#src/atlas/play/paths.ts';
import { hrefOf, type ScreenLanguage, type ScreenTheme, type ScreenWidth } from '#src/atlas/route.ts';
import { plainHeight, ScreenFrame, ScreenWindow, sizeOf } from '#src/atlas/screenFrame.tsx';
import { markupOf } from '#src/atlas/screenMarkup.tsx';
import { stillPages } from '#src/atlas/stillPages.ts';
import type { ScreenEntry } from '#src/atlas/screensList.ts';
import { Ids } from './requirements.tsx';

interface Drawing {
  theme: ScreenTheme;
  width: ScreenWidth;
  language: ScreenLanguage;
  /** The largest drawn width, px. */
  room: number;
}

const titleOf = ({ flow, name }: ScreenEntry, { theme, width }: Drawing) =>
  `${flow === null ? name : `${flow}: ${name}`}, ${theme}, ${width} px wide`;

/** The room that a screen will take, until it is drawn. */
const Blank = ({ width, room }: Drawing) => (
  <div className="at-screen at-screen--blank" style={sizeOf(width, plainHeight(width), room)} />
);

function Drawn({ entry, flow, ...drawing }: Drawing & { entry: ScreenEntry; flow: string }) {
  const loaded = useLoaded(flow, loadScenarios);
  if (loaded.is === 'waiting') return <Blank {...drawing} />;
  if (loaded.is === 'failed') return <p className="at-note">The flow could not be read: {loaded.why}</p>;
  const way = wayTo({ scenarios: loaded.value }, entry.name);
  if (way === null) return <p className="at-note">No scenario of the flow leads there.</p>;
  return <ScreenFrame flow={flow} way={way} title={titleOf(entry, drawing)} {...drawing} />;
}

function Still({ entry, ...drawing }: Drawing & { entry: ScreenEntry }) {
  const view = stillPages[entry.name];
  if (view === undefined) return null;
  return (
    <ScreenWindow markup={markupOf(view, 'page', drawing.language)} title={titleOf(entry, drawing)} {...drawing} />
  );
}

/** A screen under its name. It is drawn while it is in sight; elsewhere its room is kept. */
export function ScreenPreview({ entry, ...drawing }: Drawing & { entry: ScreenEntry }) {
  const item = useRef<HTMLLIElement>(null);
  const { isInView, height } = useIsInView(item);
  const { flow, name, requirements, words } = entry;
  return (
    <li ref={item} style={{ width: Math.min(drawing.width, drawing.room), minHeight: height ?? undefined }}>
      <h3>
        {flow === null ? (
          name
        ) : (
          <a href={hrefOf({ page: 'flow', flow, selection: name })} aria-label={`${name} of ${flow}`}>
            {name}
          </a>
        )}
      </h3>
      {isInView && words !== '' && <p className="at-hidden">It reads: {words}</p>}
      {!isInView && <Blank {...drawing} />}
      {isInView && (flow === null ? <Still entry={entry} {...drawing} /> : <Drawn {...{ entry, flow }} {...drawing} />)}
      {isInView && flow !== null && requirements.length > 0 && (
        <p className="at-screens__ids">
          <Ids ids={requirements} flow={flow} />
        </p>
      )}
    </li>
  );
}
