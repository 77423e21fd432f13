import { flowSuite } from '#tests/model/harness/suite.ts';
import { noticeExpiryHarness } from './noticeExpiry.harness.ts';

flowSuite(noticeExpiryHarness);
