import { noticeExpiryMachine } from '#machines/widget/noticeExpiry/noticeExpiry.machine.ts';
import { noticeExpiryModel } from '#specs/widget/noticeExpiry/noticeExpiry.model.ts';
import { outcomes } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';

const limited = { code: 'limited', sentence: 'Too many requests. Please wait a moment.', seconds: 15 };

export const noticeExpiryHarness = modelHarness({
  model: noticeExpiryModel,
  machine: noticeExpiryMachine,
  scenarios: { limited: { notice: limited }, offline: { notice: { code: 'offline' } } },
  cases: {
    ...outcomes('countdown', { over: { result: 'over' } }),
    ...outcomes('awaitConnection', { back: undefined }),
  },
});
