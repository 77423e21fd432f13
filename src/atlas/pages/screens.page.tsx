import { useEffect, useState } from 'react';
import type { FlowData } from '../data/flowData.ts';
import type { IndexData } from '../data/indexData.ts';
import { loadFlow } from '../data/load.ts';
import { useLoaded } from '../loaded.ts';
import { Waiting } from '../parts/notices.tsx';
import { useGo } from '../place.ts';
import { wayTo } from '../play/paths.ts';
import { hashOf, type ScreenTheme, type ScreenWidth, screenThemes, screenWidths } from '../route.ts';
import { ScreenFrame, ScreenWindow } from '../screenFrame.tsx';
import { markupOf } from '../screenMarkup.tsx';
import { screens, stillPages } from '../screens.ts';

interface Looks {
  theme: ScreenTheme;
  width: ScreenWidth;
}

/** How much room a card has: one column on a phone, two or three elsewhere. */
const roomNow = (width: ScreenWidth) => {
  const page = Math.min(document.documentElement.clientWidth, 1600) - 48;
  const columns = Math.max(1, Math.floor(page / (width === 320 ? 344 : 460)));
  return Math.min(width, Math.floor((page - (columns - 1) * 24) / columns) - 4);
};

function FlowScreens({ id, theme, width, room }: Looks & { id: string; room: number }) {
  const flow = useLoaded(id, loadFlow);
  if (flow.is !== 'there') return <Waiting />;
  return (
    <ul className="at-screens">
      {flow.value.states.map(({ name }) => (
        <Shot key={name} flow={flow.value} name={name} theme={theme} width={width} room={room} />
      ))}
    </ul>
  );
}

function Shot({ flow, name, theme, width, room }: Looks & { flow: FlowData; name: string; room: number }) {
  const way = wayTo(flow, name);
  if (way === null) return null;
  return (
    <li>
      <h3>
        <a href={hashOf({ page: 'flow', flow: flow.id, look: name })} aria-label={`${name} of ${flow.id}`}>
          {name}
        </a>
      </h3>
      <ScreenFrame
        key={`${theme} ${width}`}
        flow={flow.id}
        way={way}
        theme={theme}
        width={width}
        room={room}
        title={`${flow.id}: ${name}, ${theme}, ${width} px wide`}
      />
    </li>
  );
}

/** Every screen of the product in every state, as the theme and the width have it. */
export function ScreensPage({ index, theme, width }: Looks & { index: IndexData }) {
  const go = useGo();
  const [room, setRoom] = useState(() => roomNow(width));
  useEffect(() => {
    const measure = () => setRoom(roomNow(width));
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [width]);
  const flows = index.flows.filter(({ id }) => screens[id] !== undefined);
  return (
    <>
      <h1 className="at-title" tabIndex={-1}>
        All screens
      </h1>
      <p className="at-lede">
        The product’s own views, each drawn from a snapshot of the machine that was led to its state. Nothing in them
        can be pressed; Play moves them on.
      </p>
      <div className="at-choices">
        <fieldset>
          <legend>Theme</legend>
          {screenThemes.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="theme"
                checked={one === theme}
                onChange={() => go({ page: 'screens', theme: one, width }, 'replace')}
              />
              {one}
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend>Width</legend>
          {screenWidths.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="width"
                checked={one === width}
                onChange={() => go({ page: 'screens', theme, width: one }, 'replace')}
              />
              {one} px
            </label>
          ))}
        </fieldset>
      </div>
      {flows.map(({ id, about }) => (
        <section key={id} aria-labelledby={`screens-${id}`}>
          <h2 id={`screens-${id}`}>{id}</h2>
          <p className="at-note">{about}</p>
          <FlowScreens id={id} theme={theme} width={width} room={room} />
        </section>
      ))}
      <section aria-labelledby="screens-still">
        <h2 id="screens-still">Pages without a flow</h2>
        <ul className="at-screens">
          {Object.entries(stillPages).map(([name, view]) => (
            <li key={name}>
              <h3>{name}</h3>
              <ScreenWindow
                key={`${theme} ${width}`}
                markup={markupOf(view, 'page')}
                theme={theme}
                width={width}
                room={room}
                title={`${name}, ${theme}, ${width} px wide`}
              />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
