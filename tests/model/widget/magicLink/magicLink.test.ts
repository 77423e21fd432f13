import { flowSuite } from '#tests/model/harness/suite.ts';
import { magicLinkHarness } from './magicLink.harness.ts';

flowSuite(magicLinkHarness);
