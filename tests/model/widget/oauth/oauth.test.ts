import { flowSuite } from '#tests/model/kit/suite.ts';
import { oauthRig } from './oauth.rig.ts';

flowSuite(oauthRig);
