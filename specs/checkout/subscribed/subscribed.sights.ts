import { button, link } from '#specs/vocabulary.ts';

/* Says at /subscribed that there is nothing to show, in the words of the specification. */

const failing = (way: string, reference: { says: string[]; hides: string[] }, requirements: string[]) => ({
  kind: 'wait-user' as const,
  requirements: ['SUB-11', 'NAV-10', 'NAV-15', ...requirements],
  shows: {
    heading: 'Error',
    says: ['Something went wrong.', 'Need help?', ...reference.says],
    hides: reference.hides,
    offers: [button(way), button('Back to Tinyspark'), link('support@tinyspark.example')],
    strong: [way],
  },
  address: '/subscribed',
});

export const failed = failing('Try again', { says: [], hides: ['Reference'] }, ['SUB-10']);
export const signedOut = failing(
  'Sign in',
  { says: ['You are not signed in. Sign in to see your plan.'], hides: ['Reference'] },
  ['SUB-08', 'SUB-10', 'D-448'],
);
/** The service has named its answer. */
export const referred = failing('Try again', { says: ['Reference: request-id-test-1'], hides: [] }, [
  'SUB-10',
  'D-385',
]);
