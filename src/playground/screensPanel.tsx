import { useRef, useState } from 'react';
import { themeSchema } from '#contracts/theme.ts';
import { loadNames, loadScreens, readDataFrom } from '#src/atlas/data/load.ts';
import type { FlowNames } from '#src/atlas/data/indexData.ts';
import { useLoaded } from '#src/atlas/loaded.ts';
import { useRoom } from '#src/atlas/room.ts';
import { ScreenWindow } from '#src/atlas/screenFrame.tsx';
import { applyTheme } from '#src/embed/theme/applyTheme.ts';
import { playgroundTexts as texts } from '#src/texts/playground.texts.ts';
import type { Draft } from './draft/values.ts';
import type { WidgetDescription } from './widgets/widgetDescription.ts';

const WIDTH = 320;
// The playground stands beside the atlas.
readDataFrom('../atlas/data');

/** `passwordMail` as a person reads it: Password mail. */
const inWords = (id: string) => {
  const words = id.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The first sentence of a screen, and its state, since several screens may begin alike. */
const screenName = (words: string, state: string) => {
  const read = words.split(' · ');
  return `${read.find((one) => one.includes(' ')) ?? read[0] ?? ''} (${state})`;
};

/** The flows that show something to read, the one that a person meets first at the top. */
const namedScreens = (flows: FlowNames[]) => {
  const isFirst = ({ id }: FlowNames) => id === 'main' || id === 'businessMain';
  return flows
    .map((flow) => ({ ...flow, screens: flow.screens.filter(({ words }) => words !== '') }))
    .filter(({ id, screens }) => screens.length > 0 && id !== 'countdown')
    .toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
};

/** A screen of a flow in one of its states, by the configured theme. */
function Still({ flow, state, draft, room }: { flow: string; state: string; draft: Draft; room: number }) {
  const loaded = useLoaded(flow, loadScreens);
  if (loaded.is !== 'there') return <output>{loaded.is === 'failed' ? texts.missed : texts.waiting}</output>;
  const screen = loaded.value.find(({ states }) => states.includes(state));
  if (screen === undefined) return <output>{texts.missed}</output>;
  const dress = (page: Document) => {
    const theme = themeSchema.safeParse(draft['theme'] ?? {});
    if (theme.success) applyTheme(page.documentElement, theme.data);
  };
  return (
    <ScreenWindow
      // Another theme is another document.
      key={`${flow} ${state} ${JSON.stringify(draft)}`}
      markup={screen.markup}
      theme="light"
      width={WIDTH}
      room={room}
      title={`${flow}: ${state}`}
      onDrawn={dress}
    />
  );
}

/** Every screen of every flow of the widget, drawn from its snapshot, without going there. */
export function ScreensPanel({ widget, draft }: { widget: WidgetDescription; draft: Draft }) {
  const names = useLoaded('names', loadNames);
  const [chosen, setChosen] = useState('');
  const whole = useRef<HTMLDivElement>(null);
  const room = useRoom(whole, WIDTH)?.room ?? null;
  const flows = names.is === 'there' ? namedScreens(names.value.flows.filter(widget.hasFlow)) : [];
  const all = flows.flatMap(({ id, screens }) => screens.map(({ name }) => ({ flow: id, state: name })));
  const shown = all.find(({ flow, state }) => `${flow}/${state}` === chosen) ?? all[0];
  return (
    <div className="pg-still" ref={whole}>
      {names.is !== 'there' && <output>{names.is === 'failed' ? texts.missed : texts.waiting}</output>}
      <div className="pg-field">
        <label htmlFor="still">{texts.screen}</label>
        <select
          id="still"
          value={shown && `${shown.flow}/${shown.state}`}
          onChange={({ target }) => setChosen(target.value)}
        >
          {flows.map(({ id, screens }) => (
            <optgroup key={id} label={inWords(id)}>
              {screens.map(({ name, words }) => (
                <option key={name} value={`${id}/${name}`}>
                  {screenName(words, name)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
      {shown && room !== null && <Still flow={shown.flow} state={shown.state} draft={draft} room={room} />}
    </div>
  );
}
