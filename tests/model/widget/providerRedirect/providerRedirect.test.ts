import { flowSuite } from '#tests/model/harness/suite.ts';
import { providerRedirectHarness } from './providerRedirect.harness.ts';

flowSuite(providerRedirectHarness);
