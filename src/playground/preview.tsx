import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import type * as script from '#src/embed/script.entry.ts';
import { playgroundTexts as texts } from '#src/texts/playground.texts.ts';
import { Choice } from './choice.tsx';
import type { Problem } from './editing.ts';
import { sandboxWalletsFor } from './sandboxWallets.ts';
import type { Draft } from './values.ts';

type Library = typeof script;
type Mounted = ReturnType<Library['mount']>;

/** As a page of a host has it: the built library, which is no part of this page. */
const library = (): Promise<Library> => import(/* @vite-ignore */ new URL('widget/script.js', document.baseURI).href);

const PAUSE = 250;
const WIDTHS = ['narrow', 'usual', 'full'] as const;
const SCHEMES = ['system', 'light', 'dark'] as const;
const DIRECTIONS = ['ltr', 'rtl'] as const;

const problemSchema = z.object({ name: z.literal('WidgetConfigError'), field: z.string(), expected: z.string() });
type Session = Parameters<NonNullable<NonNullable<Parameters<Library['mount']>[2]>['onSuccess']>>[0];
/** Whose session it is; tokens are named and not shown. */
const shortOf = ({ user_id, emails }: Session['user']) => ({ user_id, emails: emails.map(({ email }) => email) });
const wordOf = (error: unknown) => z.object({ name: z.string() }).safeParse(error).data?.name ?? String(error);

interface PreviewProps {
  draft: Draft;
  /** Null: this configuration can be used. */
  onJudged(problem: Problem | null): void;
  /** A callback of the widget, as one line without secrets. */
  onHeard(line: string): void;
}

/** The widget itself, mounted by its script like in any page. */
export function Preview({ draft, onJudged, onHeard }: PreviewProps) {
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<Mounted | null>(null);
  const [state, setState] = useState<'waiting' | 'here' | 'missed'>('waiting');
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('usual');
  const [direction, setDirection] = useState<(typeof DIRECTIONS)[number]>('ltr');
  const [scheme, setScheme] = useState<(typeof SCHEMES)[number]>('system');
  useEffect(() => {
    const callbacks = {
      onSuccess: ({ user }: Session) =>
        onHeard(`onSuccess({ sessionToken, sessionJwt, user: ${JSON.stringify(shortOf(user))} })`),
      onEvent: (name: string, details: unknown) => onHeard(`onEvent('${name}', ${JSON.stringify(details)})`),
      onError: (error: unknown) => {
        const told = problemSchema.safeParse(error);
        if (told.success) onJudged({ field: told.data.field, expected: told.data.expected });
        onHeard(`onError(${wordOf(error)})`);
      },
    };
    // Whoever types is not interrupted by a widget for each letter.
    let isOver = false;
    const timer = setTimeout(async () => {
      onJudged(null);
      await sandboxWalletsFor(draft);
      if (isOver) return;
      if (mounted.current !== null) return mounted.current.update(draft as Parameters<Mounted['update']>[0], callbacks);
      library().then(
        ({ mount }) => {
          if (place.current === null || mounted.current !== null) return;
          mounted.current = mount(place.current, draft as Parameters<typeof mount>[1], callbacks);
          setState('here');
        },
        () => setState('missed'),
      );
    }, PAUSE);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [draft, onJudged, onHeard]);
  useEffect(
    () => () => {
      mounted.current?.unmount();
      mounted.current = null;
    },
    [],
  );
  // As the product's pages say it, for whoever waits from outside.
  useEffect(() => {
    if (state === 'here') document.documentElement.dataset['ready'] = '';
  }, [state]);
  return (
    <>
      <div className="pg-choices">
        <Choice
          name="width"
          legend={texts.width}
          values={WIDTHS}
          words={texts.widths}
          chosen={width}
          onChosen={setWidth}
        />
        <Choice
          name="scheme"
          legend={texts.scheme}
          values={SCHEMES}
          words={texts.schemes}
          chosen={scheme}
          onChosen={setScheme}
        />
        <Choice
          name="direction"
          legend={texts.direction}
          values={DIRECTIONS}
          words={texts.directions}
          chosen={direction}
          onChosen={setDirection}
        />
      </div>
      <div
        className={`pg-stage pg-stage--${width}`}
        dir={direction}
        style={scheme === 'system' ? undefined : { colorScheme: scheme }}
      >
        {state !== 'here' && <output>{state === 'missed' ? texts.missed : texts.waiting}</output>}
        <div ref={place} className="pg-stage__place" />
      </div>
    </>
  );
}
