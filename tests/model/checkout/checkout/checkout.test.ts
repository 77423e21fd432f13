import { flowSuite } from '#tests/model/harness/suite.ts';
import { checkoutHarness } from './checkout.harness.ts';

flowSuite(checkoutHarness);
