import { noticeExpiryMachine } from '#machines/widget/noticeExpiry/noticeExpiry.machine.ts';
import { noticeExpirySpec } from '#specs/widget/noticeExpiry/noticeExpiry.spec.ts';
import { outcomes, type Rig } from '#tests/model/kit/rig.ts';

const limited = { code: 'limited', sentence: 'Too many requests. Please wait a moment.', seconds: 15 };

export const noticeExpiryRig: Rig = {
  spec: noticeExpirySpec,
  machine: noticeExpiryMachine,
  worlds: { limited: { notice: limited }, offline: { notice: { code: 'offline' } } },
  cases: {
    ...outcomes('countdown', { over: { result: 'over' } }),
    ...outcomes('awaitConnection', { back: undefined }),
  },
  nameOf: ({ value, context }) =>
    value === 'expired' ? `expired.${context.notice.code === 'limited' ? 'limit' : 'offline'}` : String(value),
};
