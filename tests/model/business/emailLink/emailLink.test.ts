import { flowSuite } from '#tests/model/kit/suite.ts';
import { emailLinkRig } from './emailLink.rig.ts';

flowSuite(emailLinkRig);
