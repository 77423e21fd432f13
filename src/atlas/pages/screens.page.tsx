import { memo, useEffect, useMemo, useRef, useState } from 'react';
import type { NamesData } from '../data/indexData.ts';
import { loadNames } from '../data/load.ts';
import { useLoaded } from '../loaded.ts';
import { Message, Waiting } from '../parts/notices.tsx';
import { ScreenPreview } from '#src/atlas/parts/screenPreview.tsx';
import { goTo } from '#src/atlas/useRoute.ts';
import { heightOf, type Space, useRoom } from '../room.ts';
import { plainHeight, sizeOf } from '../screenFrame.tsx';
import { hrefOf, type ScreensRoute, screenThemes, screenWidths } from '../route.ts';
import { allScreens, count, found, type ScreenGroup } from '../screensList.ts';

const headingOf = (group: string) => `screens-${group}`;

/** Brings the screens of a flow to the top, and the focus to their heading. */
function bring(group: string): void {
  const heading = document.getElementById(headingOf(group));
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

interface ChoiceProps<Value> {
  legend: string;
  values: readonly Value[];
  chosen: Value;
  unit?: string;
  onChosen(value: Value): void;
}

function Choice<Value extends string | number>({ legend, values, chosen, unit, onChosen }: ChoiceProps<Value>) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {values.map((one) => (
        <label key={one}>
          <input type="radio" name={legend} checked={one === chosen} onChange={() => onChosen(one)} />
          {one}
          {unit}
        </label>
      ))}
    </fieldset>
  );
}

function Contents({ groups, route }: { groups: ScreenGroup[]; route: ScreensRoute }) {
  return (
    <nav className="at-contents" aria-labelledby="contents">
      <h2 id="contents">Contents</h2>
      <ul>
        {groups.map(({ id, title, entries }) => (
          <li key={id}>
            <a href={hrefOf({ ...route, at: id })} onClick={() => bring(id)}>
              {title} <span className="at-num">{entries.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface GroupProps {
  group: ScreenGroup;
  route: ScreensRoute;
  space: Space;
  /** Its list is drawn, and not only its heading. */
  isListed: boolean;
}

const Group = memo(function Group({ group, route, space, isListed }: GroupProps) {
  const { id, title, about, entries } = group;
  const { theme, width } = route;
  const { room, columns } = space;
  const height = heightOf(entries.length, columns, sizeOf(width, plainHeight(width), room).height);
  return (
    // A group far from the window is not laid out, and keeps about the height that it will have.
    <section aria-labelledby={headingOf(id)} style={{ containIntrinsicBlockSize: `auto ${height}px` }}>
      <h2 id={headingOf(id)} tabIndex={-1}>
        {title}
      </h2>
      <p className="at-note">{about}</p>
      <ul className="at-screens">
        {isListed &&
          entries.map((entry) => (
            <ScreenPreview key={`${entry.name} ${theme} ${width}`} {...{ entry, theme, width, room }} />
          ))}
      </ul>
    </section>
  );
});

/** Counts the groups to list: one more at a time, so that the page responds in between. */
function useListed(all: number, isReady: boolean): number {
  const [listed, setListed] = useState(1);
  useEffect(() => {
    if (!isReady || listed >= all) return undefined;
    const timer = setTimeout(() => setListed(listed + 1));
    return () => clearTimeout(timer);
  }, [listed, all, isReady]);
  return listed;
}

function Listed({ names, route }: { names: NamesData; route: ScreensRoute }) {
  const list = useRef<HTMLDivElement>(null);
  const { theme, width, query, at } = route;
  const space = useRoom(list, width);
  const all = useMemo(() => allScreens(names), [names]);
  const groups = useMemo(() => found(all, query), [all, query]);
  const isMeasured = space !== null;
  const listed = useListed(groups.length, isMeasured);
  const isAllListed = listed >= groups.length;
  useEffect(() => {
    if (isMeasured && at !== null) bring(at);
  }, [at, isMeasured]);
  // Again when the last group is listed: what was not there yet has moved the others.
  useEffect(() => {
    if (isAllListed && at !== null) bring(at);
  }, [at, isAllListed]);
  return (
    <>
      <search className="at-search">
        <label htmlFor="find">Find a flow, a state, words or a requirement</label>
        <input
          id="find"
          type="search"
          value={query}
          placeholder="checkout, noAccount, CHK-13 …"
          onChange={({ target }) => goTo({ ...route, query: target.value, at: null }, 'replace')}
        />
        <output className="at-note at-num">
          {count(groups)} of {count(all)} screens
        </output>
      </search>
      <div className="at-choices">
        <Choice
          legend="Theme"
          values={screenThemes}
          chosen={theme}
          onChosen={(one) => goTo({ ...route, theme: one }, 'replace')}
        />
        <Choice
          legend="Width"
          values={screenWidths}
          chosen={width}
          unit=" px"
          onChosen={(one) => goTo({ ...route, width: one }, 'replace')}
        />
      </div>
      <div className="at-gallery">
        {groups.length === 0 ? (
          <p className="at-note">No screen holds these words.</p>
        ) : (
          <Contents {...{ groups, route }} />
        )}
        <div className="at-gallery__screens" ref={list}>
          {space !== null &&
            groups.map((group, position) => (
              <Group key={group.id} {...{ group, route, space }} isListed={position < listed} />
            ))}
        </div>
      </div>
    </>
  );
}

/** Every screen of the product in every state, as the theme and the width have it; drawn where one looks. */
export function ScreensPage({ route }: { route: ScreensRoute }) {
  const names = useLoaded('names', loadNames);
  return (
    <>
      <h1 className="at-title" tabIndex={-1}>
        All screens
      </h1>
      <p className="at-lede">
        The product’s own views, each drawn from a snapshot of the machine that was led to its state. Nothing in them
        can be pressed.
      </p>
      {names.is === 'waiting' && <Waiting />}
      {names.is === 'failed' && <Message words={[`The screens could not be read: ${names.why}`]} />}
      {names.is === 'there' && <Listed names={names.value} route={route} />}
    </>
  );
}
