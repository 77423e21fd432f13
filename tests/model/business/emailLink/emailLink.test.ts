import { flowSuite } from '#tests/model/harness/suite.ts';
import { emailLinkHarness } from './emailLink.harness.ts';

flowSuite(emailLinkHarness);
