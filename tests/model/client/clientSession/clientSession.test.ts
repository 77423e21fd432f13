import { flowSuite } from '#tests/model/harness/suite.ts';
import { clientSessionHarness } from './clientSession.harness.ts';

flowSuite(clientSessionHarness);
