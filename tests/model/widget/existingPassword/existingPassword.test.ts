import { flowSuite } from '#tests/model/kit/suite.ts';
import { existingPasswordRig } from './existingPassword.rig.ts';

flowSuite(existingPasswordRig);
