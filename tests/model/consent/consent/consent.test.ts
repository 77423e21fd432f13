import { flowSuite } from '#tests/model/kit/suite.ts';
import { consentRig } from './consent.rig.ts';

flowSuite(consentRig);
