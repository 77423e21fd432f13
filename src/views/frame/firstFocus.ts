import { createContext } from 'react';

/** True where the first field shall have the focus as soon as it is there, even before any script has run. */
export const FirstFocus = createContext(false);
