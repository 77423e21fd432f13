import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while the prerendered markup is taken over, true in every rendering after that. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
