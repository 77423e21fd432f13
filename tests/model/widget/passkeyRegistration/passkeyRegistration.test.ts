import { flowSuite } from '#tests/model/kit/suite.ts';
import { passkeyRegistrationRig } from './passkeyRegistration.rig.ts';

flowSuite(passkeyRegistrationRig);
