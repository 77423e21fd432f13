import { flowSuite } from '#tests/model/harness/suite.ts';
import { oneTapHarness } from './oneTap.harness.ts';

flowSuite(oneTapHarness);
