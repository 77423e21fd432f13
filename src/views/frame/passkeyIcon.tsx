import { LineIcon } from './icons.tsx';

/** A person and a key. */
export const PasskeyIcon = () => (
  <LineIcon path="M8.5 4a4 4 0 1 0 0 8 4 4 0 1 0 0-8M2 20c.3-3.8 2.9-6 6.5-6 1.4 0 2.6.3 3.6.9M17.5 8a3 3 0 1 0 0 6 3 3 0 1 0 0-6M17.5 14v7l2-1.8M17.5 18.5H19" />
);
