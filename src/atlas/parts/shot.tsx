import { useRef } from 'react';
import { loadFlow } from '../data/load.ts';
import { useInSight } from '../inSight.ts';
import { useLoaded } from '../loaded.ts';
import { wayTo } from '../play/paths.ts';
import { hashOf, type ScreenTheme, type ScreenWidth } from '../route.ts';
import { plainHeight, ScreenFrame, ScreenWindow, sizeOf } from '../screenFrame.tsx';
import { markupOf } from '../screenMarkup.tsx';
import { stillPages } from '../stillPages.ts';
import type { ScreenEntry } from '../screensList.ts';
import { Ids } from './requirements.tsx';

interface Drawing {
  theme: ScreenTheme;
  width: ScreenWidth;
  /** How wide it is drawn at most, px. */
  room: number;
}

const titleOf = ({ flow, name }: ScreenEntry, { theme, width }: Drawing) =>
  `${flow === null ? name : `${flow}: ${name}`}, ${theme}, ${width} px wide`;

/** The room that a screen will take, until it is drawn. */
const Blank = ({ width, room }: Drawing) => (
  <div className="at-screen at-screen--blank" style={sizeOf(width, plainHeight(width), room)} />
);

function Drawn({ entry, flow, ...drawing }: Drawing & { entry: ScreenEntry; flow: string }) {
  const loaded = useLoaded(flow, loadFlow);
  if (loaded.is === 'waiting') return <Blank {...drawing} />;
  if (loaded.is === 'failed') return <p className="at-note">The flow could not be read: {loaded.why}</p>;
  const way = wayTo(loaded.value, entry.name);
  if (way === null) return <p className="at-note">No world of the flow leads there.</p>;
  return <ScreenFrame flow={flow} way={way} title={titleOf(entry, drawing)} {...drawing} />;
}

function Still({ entry, ...drawing }: Drawing & { entry: ScreenEntry }) {
  const view = stillPages[entry.name];
  if (view === undefined) return null;
  return <ScreenWindow markup={markupOf(view, 'page')} title={titleOf(entry, drawing)} {...drawing} />;
}

/** A screen under its name. It is drawn while it is in sight; elsewhere its room is kept. */
export function Shot({ entry, ...drawing }: Drawing & { entry: ScreenEntry }) {
  const item = useRef<HTMLLIElement>(null);
  const { isInSight, height } = useInSight(item);
  const { flow, name, requirements, words } = entry;
  return (
    <li ref={item} style={{ width: Math.min(drawing.width, drawing.room), minHeight: height ?? undefined }}>
      <h3>
        {flow === null ? (
          name
        ) : (
          <a href={hashOf({ page: 'flow', flow, look: name })} aria-label={`${name} of ${flow}`}>
            {name}
          </a>
        )}
      </h3>
      {isInSight && words !== '' && <p className="at-hidden">It reads: {words}</p>}
      {!isInSight && <Blank {...drawing} />}
      {isInSight &&
        (flow === null ? <Still entry={entry} {...drawing} /> : <Drawn {...{ entry, flow }} {...drawing} />)}
      {isInSight && flow !== null && requirements.length > 0 && (
        <p className="at-screens__ids">
          <Ids ids={requirements} flow={flow} />
        </p>
      )}
    </li>
  );
}
