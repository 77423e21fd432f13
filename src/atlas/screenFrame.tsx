import { useMemo, useRef, useState } from 'react';
import first from '#src/views/styles/first.css?url';
import widget from '#src/views/styles/widget.css?url';
import tokens from '#design/tokens.css?url';
import exampleLogo from './exampleLogo.svg?url';
import type { Way } from './play/paths.ts';
import { screenMarkup } from './screenMarkup.tsx';
import type { ScreenLanguage, ScreenTheme } from './route.ts';
import { languages } from '#src/atlas/screens/languages.ts';

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

const documentOf = (body: string, theme: ScreenTheme, language: ScreenLanguage = 'en') =>
  `<!doctype html><html class="ts-theme" lang="${language}" dir="${languages[language].direction}" data-theme="${theme}" data-ready><head><meta charset="utf-8"><title>Screen</title>${links}</head>${body}</html>`;

/** A document with nothing but the markup of a screen: no script, nothing to press. */
const stillScreen = (markup: string, theme: ScreenTheme, language?: ScreenLanguage) =>
  documentOf(`<body inert><div id="root">${withOwnPictures(markup)}</div></body>`, theme, language);

/** The same for a screen that is drawn into its `#root` later. */
export const emptyScreen = (theme: ScreenTheme): string => documentOf('<body><div id="root"></div></body>', theme);

interface WindowProps {
  markup: string;
  theme: ScreenTheme;
  language?: ScreenLanguage;
  /** Width of the browser window that the screen believes in, px. */
  width: number;
  title: string;
  /** The largest drawn width, px. */
  room: number;
  /** Its document is loaded. */
  onDrawn?: (page: Document) => void;
}

/** A screen in a window of its own, so that its media queries answer to `width`. */
export function ScreenWindow({ markup, theme, language, width, title, room, onDrawn }: WindowProps) {
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
        srcDoc={stillScreen(markup.replaceAll(' autofocus=""', ''), theme, language)}
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

type ScreenFrameProps = Omit<WindowProps, 'markup'> & { flow: string; way: Pick<Way, 'scenario' | 'steps'> };

/** The real view of the snapshot at the end of a way; nothing for a flow without a screen. */
export function ScreenFrame({ flow, way, ...more }: ScreenFrameProps) {
  const { language } = more;
  const markup = useMemo(() => screenMarkup(flow, way, language), [flow, way, language]);
  return markup === null ? null : <ScreenWindow markup={markup} {...more} />;
}
