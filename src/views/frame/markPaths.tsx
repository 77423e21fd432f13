import type { Mark } from '#design/mark.ts';

/** The inside of an svg of 24 by 24. On a button that a host has coloured, a mark has the ink of its words. */
export const MarkPaths = ({ mark }: { mark: Mark }) =>
  Object.entries(mark).map(([fill, d]) => <path key={fill} fill={`var(--ts-secondary-ink,${fill})`} d={d} />);
