import { flowSuite } from '#tests/model/harness/suite.ts';
import { oneTapHarness } from './oneTap.harness.ts';
import { oneTapAloneHarness } from './oneTapAlone.harness.ts';

flowSuite(oneTapHarness);
flowSuite(oneTapAloneHarness);
