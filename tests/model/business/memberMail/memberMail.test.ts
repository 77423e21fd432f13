import { flowSuite } from '#tests/model/harness/suite.ts';
import { memberMailHarness } from './memberMail.harness.ts';

flowSuite(memberMailHarness);
