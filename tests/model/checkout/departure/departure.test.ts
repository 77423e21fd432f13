import { flowSuite } from '#tests/model/harness/suite.ts';
import { departureHarness } from './departure.harness.ts';

flowSuite(departureHarness);
