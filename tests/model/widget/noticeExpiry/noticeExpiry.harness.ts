import { noticeExpiryMachine } from '#machines/widget/noticeExpiry/noticeExpiry.machine.ts';
import { noticeExpirySpec } from '#specs/widget/noticeExpiry/noticeExpiry.spec.ts';
import { outcomes, type Harness } from '#tests/model/harness/harness.ts';

const limited = { code: 'limited', sentence: 'Too many requests. Please wait a moment.', seconds: 15 };

export const noticeExpiryHarness: Harness = {
  spec: noticeExpirySpec,
  machine: noticeExpiryMachine,
  scenarios: { limited: { notice: limited }, offline: { notice: { code: 'offline' } } },
  cases: {
    ...outcomes('countdown', { over: { result: 'over' } }),
    ...outcomes('awaitConnection', { back: undefined }),
  },
  nameOf: ({ value, context }) =>
    value === 'expired' ? `expired.${context.notice.code === 'limited' ? 'limit' : 'offline'}` : String(value),
};
