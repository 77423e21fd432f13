import { createContext } from 'react';

/** What the countdown of the shown notice shows; null while nothing counts. */
export const NoticeTimeLeft = createContext<string | null>(null);
