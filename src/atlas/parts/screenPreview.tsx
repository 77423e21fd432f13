import { useRef } from 'react';
import { useIsInView } from '#src/atlas/useIsInView.ts';
import { hrefOf, type ScreenTheme, type ScreenWidth } from '#src/atlas/route.ts';
import { plainHeight, Screen, sizeOf } from '#src/atlas/screenFrame.tsx';
import { type ScreenEntry, STILL } from '#src/atlas/screensList.ts';
import { Ids } from './requirements.tsx';

interface PreviewProps {
  entry: ScreenEntry;
  theme: ScreenTheme;
  width: ScreenWidth;
  /** The largest drawn width, px. */
  room: number;
}

/** A screen under its name. It is drawn while it is in sight; elsewhere its room is kept. */
export function ScreenPreview({ entry, ...drawing }: PreviewProps) {
  const item = useRef<HTMLLIElement>(null);
  const { isInView, height } = useIsInView(item);
  const { flow, name, requirements, words } = entry;
  const { theme, width, room } = drawing;
  const blank = <div className="at-screen at-screen--blank" style={sizeOf(width, plainHeight(width), room)} />;
  const title = `${flow === null ? name : `${flow}: ${name}`}, ${theme}, ${width} px wide`;
  return (
    <li ref={item} style={{ width: Math.min(width, room), minHeight: height ?? undefined }}>
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
      {isInView ? <Screen flow={flow ?? STILL} state={name} {...{ title, blank }} {...drawing} /> : blank}
      {isInView && flow !== null && requirements.length > 0 && (
        <p className="at-screens__ids">
          <Ids ids={requirements} flow={flow} />
        </p>
      )}
    </li>
  );
}
