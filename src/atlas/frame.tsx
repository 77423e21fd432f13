import type { ReactNode } from 'react';
import { useIsReporting } from './live/useIsReporting.ts';
import type { AtlasRoute } from './route.ts';

const pages: { page: AtlasRoute['page']; words: string; href: string }[] = [
  { page: 'gallery', words: 'Flows', href: '#/' },
  { page: 'screens', words: 'Screens', href: '#/screens' },
  { page: 'live', words: 'Live', href: '#/live' },
];

/** Head and navigation of every page of the atlas. */
export function Frame({ page, isWide, children }: { page: AtlasRoute['page']; isWide: boolean; children: ReactNode }) {
  const isReporting = useIsReporting();
  const isOffered = (one: (typeof pages)[number]) => one.page !== 'live' || isReporting || page === 'live';
  const section = page === 'flow' || page === 'play' ? 'gallery' : page;
  return (
    <div className={isWide ? 'at-page at-page--wide' : 'at-page'}>
      <header className="at-top">
        <a className="at-brand" href="#/">
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M5 5h6v5H5zM13 14h6v5h-6zM8 10v6.5h5" className="at-brand__lines" />
            <circle cx="18.5" cy="6" r="2.25" className="at-brand__dot" />
          </svg>
          Tinyspark atlas
        </a>
        <nav aria-label="The atlas">
          {pages.filter(isOffered).map(({ page: one, words, href }) => (
            <a key={one} href={href} aria-current={one === section ? 'page' : undefined}>
              {words}
            </a>
          ))}
        </nav>
      </header>
      <main>{children}</main>
    </div>
  );
}
