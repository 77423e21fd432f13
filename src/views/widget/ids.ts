import { createContext, useContext } from 'react';

/** Sets the ids of several widgets on one page apart. The product's only widget has none. */
export const IdPrefix = createContext('');

/** The id of a part inside this widget. */
export function useIds(): (part: string) => string {
  const prefix = useContext(IdPrefix);
  return (part) => prefix + part;
}
