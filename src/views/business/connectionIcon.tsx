import { LineIcon } from '#src/views/frame/icons.tsx';

/** A house: the identity provider of one's own organization. */
export const ConnectionIcon = () => (
  <LineIcon path="M5 21V4.5A1.5 1.5 0 0 1 6.5 3h7A1.5 1.5 0 0 1 15 4.5V21M15 10h2.5A1.5 1.5 0 0 1 19 11.5V21M3 21h18M8.5 7.5h3M8.5 11.5h3M8.5 15.5h3" />
);
