import { createContext } from 'react';

/** The countdown of the shown notice; null while nothing counts. */
export const NoticeTimeLeft = createContext<string | null>(null);
