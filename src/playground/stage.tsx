import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import type { Mounted } from '#src/embed/shared/mountComponent.ts';
import { playgroundTexts as texts } from '#src/texts/playground.texts.ts';
import type { Problem } from './editing.ts';
import type { Draft } from './draft/values.ts';
import type { Listener } from './widgets/mounting.ts';
import type { WidgetDescription } from './widgets/widgetDescription.ts';

const PAUSE = 250;

const problemSchema = z.object({ name: z.literal('WidgetConfigError'), field: z.string(), expected: z.string() });
const errorSchema = z.object({ name: z.string(), error_type: z.string().optional() });

/** An error by its name, and an error of the service by its type. */
function wordOf(error: unknown): string {
  const { data } = errorSchema.safeParse(error);
  if (data === undefined) return String(error);
  return data.error_type === undefined ? data.name : `${data.name}: ${data.error_type}`;
}

export interface StageProps {
  widget: WidgetDescription;
  draft: Draft;
  /** Null: this configuration can be used. */
  onValidated(problem: Problem | null): void;
  /** A callback of the widget, as one line without secrets. */
  onHeard(line: string): void;
}

/** The widget itself, mounted by its script like in any page; another widget is another stage. */
export function Stage({ widget, draft, onValidated, onHeard }: StageProps) {
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<Mounted<Draft, Listener> | null>(null);
  const [state, setState] = useState<'waiting' | 'here' | 'missed'>('waiting');
  useEffect(() => {
    const listener: Listener = {
      onHeard,
      onError: (error) => {
        const reported = problemSchema.safeParse(error);
        if (reported.success) onValidated({ field: reported.data.field, expected: reported.data.expected });
        onHeard(`onError(${wordOf(error)})`);
      },
    };
    // The delay keeps a person who types from being interrupted by a widget for each letter.
    let isOver = false;
    const timer = setTimeout(async () => {
      onValidated(null);
      await widget.prepare?.(draft);
      if (isOver) return;
      if (mounted.current !== null) return mounted.current.update(draft, listener);
      widget.load().then(
        (mount) => {
          // Another draft that came meanwhile loads it, too.
          if (isOver || place.current === null) return;
          mounted.current = mount(place.current, draft, listener);
          setState('here');
        },
        () => isOver || setState('missed'),
      );
    }, PAUSE);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [widget, draft, onValidated, onHeard]);
  useEffect(
    () => () => {
      mounted.current?.unmount();
      mounted.current = null;
    },
    [],
  );
  // As the product's pages say it, for a person who waits from outside.
  useEffect(() => {
    if (state === 'here') document.documentElement.dataset['ready'] = '';
  }, [state]);
  return (
    <>
      {state !== 'here' && <output>{state === 'missed' ? texts.missed : texts.waiting}</output>}
      <div ref={place} className="pg-stage__place" />
    </>
  );
}
