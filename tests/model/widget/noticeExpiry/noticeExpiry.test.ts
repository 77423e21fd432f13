import { flowSuite } from '#tests/model/kit/suite.ts';
import { noticeExpiryRig } from './noticeExpiry.rig.ts';

flowSuite(noticeExpiryRig);
