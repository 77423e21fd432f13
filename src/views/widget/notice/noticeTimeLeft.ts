import { createContext } from 'react';

/** What the countdown of the notice at hand shows; null while nothing counts. */
export const NoticeTimeLeft = createContext<string | null>(null);
