import { flowSuite } from '#tests/model/harness/suite.ts';
import { connectedAppsHarness } from './connectedApps.harness.ts';

flowSuite(connectedAppsHarness);
