import type { BusinessEvent } from '#contracts/identity/business/eventData.ts';
import type { BusinessClient } from '#src/adapters/organizations/businessClient.ts';

/** Joins what a flow announces with the answer that it announces, which has come just before. */
export function hostEvents(
  report: (event: BusinessEvent) => void,
): Required<Pick<BusinessClient, 'announce' | 'onAnswer'>> {
  const answered = new Map<string, BusinessEvent>();
  return {
    onAnswer: (event) => void answered.set(event.type, event),
    announce({ name }) {
      // No call is answered by these.
      const isOnly = name === 'B2B_SSO_START' || name === 'AUTHENTICATE_FLOW_COMPLETE';
      const event = isOnly ? { type: name, data: {} } : answered.get(name);
      answered.delete(name);
      if (event !== undefined) report(event);
    },
  };
}
