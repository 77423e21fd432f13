import { flowSuite } from '#tests/model/harness/suite.ts';
import { landingHarness } from './landing.harness.ts';

flowSuite(landingHarness);
