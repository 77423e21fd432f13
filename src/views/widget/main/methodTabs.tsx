import { type KeyboardEvent, useRef } from 'react';
import type { MainScreen } from '#machines/widget/main/main.screen.ts';
import type { MainEvent } from '#machines/widget/main/main.types.ts';
import { useWidgetContext } from '#src/views/pageContext.tsx';
import { useIds } from '#src/views/widget/ids.ts';
import { LastUsed } from './lastUsed.tsx';

type Tabs = NonNullable<Extract<MainScreen, { kind: 'main' }>['tabs']>;
type Method = Tabs['chosen'];

interface MethodTabsProps {
  tabs: Tabs;
  lastUsed: Extract<MainScreen, { kind: 'main' }>['lastUsed'];
  send: (event: Extract<MainEvent, { type: 'method.chosen' }>) => void;
}

export const PANEL = 'method-panel';
export const tabId = (method: Method) => `method-${method}`;

const steps = (forward: number): Record<string, (at: number, last: number) => number> => ({
  ArrowRight: (at, last) => (at + forward + last + 1) % (last + 1),
  ArrowLeft: (at, last) => (at - forward + last + 1) % (last + 1),
  Home: () => 0,
  End: (_, last) => last,
});

/** One tab for each method; arrows, Home and End choose as they go (MAIN-13 … MAIN-15). */
export function MethodTabs({ tabs: { methods, chosen, choosable }, lastUsed, send }: MethodTabsProps) {
  const { tabs, main } = useWidgetContext().texts;
  const idOf = useIds();
  const list = useRef<HTMLDivElement>(null);

  function choose(method: Method) {
    if (choosable.includes(method)) send({ type: 'method.chosen', method });
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isTurned = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = steps(isTurned ? -1 : 1)[event.key];
    const next = step === undefined ? undefined : methods[step(methods.indexOf(chosen), methods.length - 1)];
    if (next === undefined || choosable.length === 0) return;
    event.preventDefault();
    choose(next);
    list.current?.querySelector<HTMLElement>(`#${idOf(tabId(next))}`)?.focus();
  }

  return (
    <div className="ts-tabs" role="tablist" aria-label={tabs.label} ref={list}>
      {methods.map((method) => {
        const isMarked = method === lastUsed;
        const last = idOf(`${method}-last`);
        const tab = (
          <button
            key={method}
            className="ts-tab"
            type="button"
            role="tab"
            id={idOf(tabId(method))}
            aria-selected={method === chosen}
            aria-controls={idOf(PANEL)}
            aria-disabled={choosable.length === 0 || undefined}
            aria-describedby={isMarked ? last : undefined}
            tabIndex={method === chosen ? 0 : -1}
            onClick={() => choose(method)}
            onKeyDown={onKeyDown}
          >
            <span>{tabs[method]}</span>
          </button>
        );
        if (!isMarked) return tab;
        return (
          <div key={method} className="ts-tagged" role="presentation">
            {tab}
            <LastUsed id={last} words={main.lastUsed} />
          </div>
        );
      })}
    </div>
  );
}
