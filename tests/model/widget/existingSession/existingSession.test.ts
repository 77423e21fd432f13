import { flowSuite } from '#tests/model/harness/suite.ts';
import { existingSessionHarness } from './existingSession.harness.ts';

flowSuite(existingSessionHarness);
