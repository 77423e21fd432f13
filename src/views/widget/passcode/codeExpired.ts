import { createContext } from 'react';

/** True where the code is over: the way to another one then stands out. */
export const CodeExpired = createContext(false);
