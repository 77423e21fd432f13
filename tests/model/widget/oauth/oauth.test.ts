import { flowSuite } from '#tests/model/harness/suite.ts';
import { oauthHarness } from './oauth.harness.ts';

flowSuite(oauthHarness);
