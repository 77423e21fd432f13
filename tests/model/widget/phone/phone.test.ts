import { flowSuite } from '#tests/model/harness/suite.ts';
import { phoneHarness } from './phone.harness.ts';

flowSuite(phoneHarness);
