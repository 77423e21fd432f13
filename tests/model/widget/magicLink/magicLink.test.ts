import { flowSuite } from '#tests/model/kit/suite.ts';
import { magicLinkRig } from './magicLink.rig.ts';

flowSuite(magicLinkRig);
