import { flowSuite } from '#tests/model/kit/suite.ts';
import { ssoFallbackRig } from './ssoFallback.rig.ts';

flowSuite(ssoFallbackRig);
