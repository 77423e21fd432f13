import { button, link } from '#specs/vocabulary.ts';

/* The content of /success, in the words of the specification. */

export const verifying = { heading: 'Verifying your payment…', busy: true };
export const busy = (...requirements: string[]) => ({
  kind: 'wait-system' as const,
  requirements,
  shows: verifying,
  address: '/success',
});
const failing = (way: string, reference: { says: string[]; hides: string[] }, requirements: string[]) => ({
  kind: 'wait-user' as const,
  requirements: ['SUC-11', 'SUC-12', 'NAV-10', 'NAV-15', ...requirements],
  shows: {
    heading: 'Payment Failed',
    says: ['Something went wrong.', 'Need help?', ...reference.says],
    hides: reference.hides,
    offers: [button(way), button('Back to Tinyspark'), link('support@tinyspark.example')],
    strong: [way],
  },
  address: '/success',
});
/** Said of other failures alone (D-448). */
const OTHERS = ['Your sign-in has ended.', 'This address does not name a payment.'];
export const failed = (...requirements: string[]) =>
  failing('Try again', { says: [], hides: ['Reference', ...OTHERS] }, requirements);
/** No id in the address: no payment to look up, and a way to the plan. */
export const unnamed = (says: string, way: string) =>
  failing(way, { says: [says], hides: ['Reference'] }, ['SUC-08', 'SUC-21', 'D-448']);
/** The service has named its answer. */
export const referred = (...requirements: string[]) =>
  failing('Try again', { says: ['Reference: request-id-test-1'], hides: OTHERS }, ['D-385', ...requirements]);
export const PRO = 'Brand Builder Pro';
const RECEIPT = link('View receipt (opens in a new tab)', 'https://pay.example/r/1');
export const confirmed = (product: string, date: string, hasReceipt: boolean, ...requirements: string[]) => ({
  kind: 'wait-user' as const,
  requirements: ['SUC-03', 'SUC-04', 'SUC-05', 'SUC-06', 'SUC-07', 'SUC-21', 'D-282', ...requirements],
  shows: {
    heading: 'Payment Successful',
    says: [product, 'Acme', date, 'Signed in as owner@acme.test'],
    offers: [link('Go to Tinyspark'), ...(hasReceipt ? [RECEIPT] : []), button('Sign out')],
    hides: [...(product === PRO ? [] : [PRO]), ...(hasReceipt ? [] : ['View receipt'])],
  },
  address: '/success',
});
