import { flowSuite } from '#tests/model/harness/suite.ts';
import { existingPasswordHarness } from './existingPassword.harness.ts';

flowSuite(existingPasswordHarness);
