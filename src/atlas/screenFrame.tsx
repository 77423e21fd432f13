import { type ReactNode, useRef, useState } from 'react';
import first from '#src/views/styles/first.css?url';
import widget from '#src/views/styles/widget.css?url';
import tokens from '#design/tokens.css?url';
import { loadScreens } from './data/load.ts';
import exampleLogo from './exampleLogo.svg?url';
import { useLoaded } from './loaded.ts';
import type { ScreenTheme } from './route.ts';

/** Every sheet of the product; the two that the others come after are first. */
const sheets = Object.values(
  import.meta.glob<string>('#src/views/styles/*.css', { eager: true, query: '?url', import: 'default' }),
);
const links = [...new Set([tokens, widget, first, ...sheets])]
  .map((href) => `<link rel="stylesheet" href="${href}">`)
  .join('');

/** The logos of configured themes are on hosts that do not exist; the atlas asks no other host, nor ahead of time. */
const withOwnPictures = (markup: string) =>
  markup
    .replaceAll(/<link rel="preload" as="image"[^<>]*>/g, '')
    .replaceAll(/(<img[^<>]* src=")https?:[^"]*"/g, `$1${exampleLogo}"`);

/** Height of the window that a screen believes in, px, until its own is known. */
export const plainHeight = (width: number): number => (width < 600 ? 620 : 720);

/** Returns the drawn size of a window, px. */
export const sizeOf = (width: number, height: number, room: number) => {
  const scale = Math.min(1, room / width);
  return { width: width * scale, height: height * scale };
};

/** A document with nothing but the markup of a screen: no script, nothing to press. */
const documentOf = (markup: string, theme: ScreenTheme) =>
  `<!doctype html><html class="ts-theme" lang="en" data-theme="${theme}" data-ready><head><meta charset="utf-8"><title>Screen</title>${links}</head><body inert><div id="root">${withOwnPictures(markup)}</div></body></html>`;

interface WindowProps {
  markup: string;
  theme: ScreenTheme;
  /** Width of the browser window that the screen believes in, px. */
  width: number;
  title: string;
  /** The largest drawn width, px. */
  room: number;
  /** Its document is loaded. */
  onDrawn?: (page: Document) => void;
}

/** A screen in a window of its own, so that its media queries answer to `width`. */
export function ScreenWindow({ markup, theme, width, title, room, onDrawn }: WindowProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(plainHeight(width));
  const scale = Math.min(1, room / width);
  return (
    <div className="at-screen" style={sizeOf(width, height, room)}>
      <iframe
        ref={frame}
        title={title}
        tabIndex={-1}
        sandbox="allow-same-origin"
        srcDoc={documentOf(markup.replaceAll(' autofocus=""', ''), theme)}
        width={width}
        height={height}
        style={{ transform: `scale(${scale})` }}
        onLoad={() => {
          // A dialog is in the middle of the window, so its window stays as it is.
          const page = frame.current?.contentDocument;
          if (page) onDrawn?.(page);
          if (page?.querySelector('dialog') !== null) return;
          setHeight((known) => Math.max(known, page.documentElement.scrollHeight));
        }}
      />
    </div>
  );
}

type ScreenProps = Omit<WindowProps, 'markup'> & { flow: string; state: string; blank?: ReactNode };

/** The screen of a flow in a state; `blank` until it is there. */
export function Screen({ flow, state, blank = null, ...more }: ScreenProps) {
  const screens = useLoaded(flow, loadScreens);
  if (screens.is === 'waiting') return blank;
  if (screens.is === 'failed') return <p className="at-note">The screens could not be read: {screens.why}</p>;
  const screen = screens.value.find(({ states }) => states.includes(state));
  if (screen === undefined) return <p className="at-note">The flow has no screen here.</p>;
  return <ScreenWindow key={`${flow} ${state}`} markup={screen.markup} {...more} />;
}
