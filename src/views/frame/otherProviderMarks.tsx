import type { ReactNode } from 'react';
import type { MainEvent } from '#machines/widget/main/main.types.ts';

export type Provider = Extract<MainEvent, { type: 'provider.chosen' }>['provider'];

const letters = (text: string, size: number, baseline: number) => (
  <>
    <circle cx="12" cy="12" r="9.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
    <text
      x="12"
      y={baseline}
      textAnchor="middle"
      fontFamily="Arial, Helvetica, sans-serif"
      fontWeight="700"
      fontSize={size}
      fill="currentColor"
    >
      {text}
    </text>
  </>
);
const line = (d: string, width: number) => (
  <path d={d} fill="none" stroke="currentColor" strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
);
const solid = (d: string) => <path d={d} fill="currentColor" />;

const marks: Record<Exclude<Provider, 'google' | 'apple'>, ReactNode> = {
  amazon: letters('a', 14, 17),
  bitbucket: letters('B', 12, 16.3),
  coinbase: solid(
    'M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19zm0 4.2a5.3 5.3 0 1 0 5.2 6.3h-2.7a2.7 2.7 0 1 1 0-2h2.7A5.3 5.3 0 0 0 12 6.7z',
  ),
  discord: letters('D', 12, 16.3),
  facebook: letters('f', 14, 17),
  figma: line(
    'M12 3H9a3 3 0 0 0 0 6h3zM12 3h3a3 3 0 0 1 0 6h-3zM12 9H9a3 3 0 0 0 0 6h3zM12 15H9a3 3 0 1 0 3 3zM15 9a3 3 0 1 0 0 6 3 3 0 1 0 0-6',
    1.7,
  ),
  github: letters('Gh', 11, 16),
  gitlab: letters('Gl', 11, 16),
  linkedin: letters('in', 11, 16),
  microsoft: solid('M3.5 3.5h8v8h-8zM12.5 3.5h8v8h-8zM3.5 12.5h8v8h-8zM12.5 12.5h8v8h-8z'),
  salesforce: letters('Sf', 11, 16),
  slack: line('M9.5 3.5v17M14.5 3.5v17M3.5 9.5h17M3.5 14.5h17', 2.4),
  snapchat: letters('Sn', 11, 16),
  tiktok: line('M13 3v12.2a4 4 0 1 1-4-4M13 3.5c.4 3 2.4 4.9 5.5 5.2', 2.6),
  twitch: letters('Tw', 11, 16),
  twitter: letters('t', 14, 17),
  yahoo: line('M3 6.5l5 7V19M13 6.5l-5 7M19 5l-.6 8.5M18 18.6v.1', 2.5),
};

/** The inside of an svg of 24 by 24. */
export const OtherProviderMark = ({ provider }: { provider: keyof typeof marks }) => marks[provider];
