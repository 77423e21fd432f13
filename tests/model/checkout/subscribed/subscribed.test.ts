import { flowSuite } from '#tests/model/harness/suite.ts';
import { subscribedHarness } from './subscribed.harness.ts';

flowSuite(subscribedHarness);
