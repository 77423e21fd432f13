import { useEffect, useState } from 'react';
import { INSPECTION_CHANNEL, INSPECTION_REQUEST } from '#src/flows/inspection/inspectionMessage.ts';
import { inspectionMessageSchema } from './messages.ts';

/** Says whether a page of this origin reports what its flows do; the product as it is shipped never does. */
export function useIsReporting(): boolean {
  const [isReporting, setReporting] = useState(false);
  useEffect(() => {
    const channel = new BroadcastChannel(INSPECTION_CHANNEL);
    channel.addEventListener('message', ({ data }) => {
      if (inspectionMessageSchema.safeParse(data).success) setReporting(true);
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    channel.postMessage(INSPECTION_REQUEST);
    return () => channel.close();
  }, []);
  return isReporting;
}
