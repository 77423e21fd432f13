import { flowSuite } from '#tests/model/harness/suite.ts';
import { discoveryHarness } from './discovery.harness.ts';

flowSuite(discoveryHarness);
