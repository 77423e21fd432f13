import { type ComponentType, lazy } from 'react';
import type { Mark } from '#design/mark.ts';
import { MarkPaths } from './markPaths.tsx';

/** Every mark has a file of its own, which is loaded when its button is shown. */
const files = import.meta.glob<{ mark: Mark }>([
  '#design/marks/**/*.ts',
  '!#design/marks/apple.ts',
  '!#design/marks/google.ts',
]);

const marks = new Map(
  Object.entries(files).map(([path, load]) => {
    const LazyMark = lazy<ComponentType>(() =>
      load().then(
        ({ mark }) => ({ default: () => <MarkPaths mark={mark} /> }),
        () => ({ default: () => null }),
      ),
    );
    return [path.replace(/^.*[/](\w+)[.]ts$/, '$1'), <LazyMark key={path} />] as const;
  }),
);

/** The mark of any provider without a mark of its own. */
export const OtherProviderMark = ({ provider }: { provider: string }) => marks.get(provider);
