import { LineIcon } from './icons.tsx';

/** The marks of the pages that come after the first screen. */
export const CardIcon = () => (
  <LineIcon path="M4.5 5h15a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2M2.5 9.5h19M6 15h4" />
);
export const PersonIcon = () => (
  <LineIcon path="M12 4.25a3.75 3.75 0 1 0 0 7.5 3.75 3.75 0 1 0 0-7.5M4.5 20c.5-3.9 3.4-6 7.5-6s7 2.1 7.5 6" />
);

export const Burst = () => (
  <svg
    className="ts-burst__rays"
    viewBox="-56 -56 112 112"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
  >
    {Array.from({ length: 16 }, (_, turn) => (
      <path key={turn} transform={`rotate(${turn * 22.5})`} d={turn % 2 === 0 ? 'M38 0h12' : 'M38 0h6'} />
    ))}
  </svg>
);

export const UnlitSpark = () => (
  <svg className="ts-unlit" viewBox="-80 -60 176 128" aria-hidden="true" fill="none" stroke="currentColor">
    <g strokeWidth="1.75" strokeLinecap="round">
      <circle r="20" strokeDasharray="3 5.4" />
      {Array.from({ length: 16 }, (_, turn) => (
        <path key={turn} transform={`rotate(${turn * 22.5})`} d={turn % 2 === 0 ? 'M32 0h16' : 'M32 0h8'} />
      ))}
      <path d="M-46 61H74" opacity=".55" />
    </g>
    <circle cx="56" cy="50" r="10" fill="var(--ts-ember)" stroke="none" />
  </svg>
);
