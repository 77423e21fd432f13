/** The marks of the first screen. Each later screen brings its own. */

export function LineIcon({ path, turns = false, small = false }: { path: string; turns?: boolean; small?: boolean }) {
  return (
    <svg
      className={`ts-icon${small ? ' ts-icon--s' : ''}${turns ? ' ts-icon--turn' : ''}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}

export const CloseIcon = () => <LineIcon path="M6 6l12 12M18 6L6 18" />;
export const CheckIcon = () => <LineIcon path="M5 12.5l4.7 4.7L19.5 7" />;
export const ForwardIcon = () => <LineIcon turns path="M4 12h15.5M13.5 6l6 6-6 6" />;
export const ErrorIcon = ({ small = false }: { small?: boolean }) => (
  <LineIcon small={small} path="M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18M12 7.5v5.2M12 16.4v.1" />
);
export const WarningIcon = () => (
  <LineIcon path="M12 4.2l8.6 14.6a.8.8 0 0 1-.7 1.2H4.1a.8.8 0 0 1-.7-1.2zM12 10v4.2M12 17v.1" />
);

export const SparkMark = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true">
    <path
      fill="currentColor"
      d="M15 1.5c.7 7 3.6 9.7 12.5 10.5-8 .8-10.6 3-10.6 7.8 0 3.7 1.7 5.7 5.1 5.7.8 0 1.5-.1 2.2-.3-1.3 2.9-3.8 4.8-7 4.8-4.5 0-6.9-3-6.9-8.3C10.3 15 8.6 12.7 2.5 12 11.4 11.2 14.3 8.5 15 1.5z"
    />
    <circle cx="26" cy="4.5" r="2.75" fill="var(--ts-ember)" />
  </svg>
);

export function Spinner({ large = false }: { large?: boolean }) {
  const width = large ? 1.75 : 2.5;
  return (
    <svg className={`ts-spinner${large ? ' ts-spinner--l' : ''}`} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="10" strokeWidth={width} />
      <circle cx="12" cy="12" r="10" strokeWidth={width} strokeDasharray="18 100" />
    </svg>
  );
}
