import { flowSuite } from '#tests/model/kit/suite.ts';
import { subscribedRig } from './subscribed.rig.ts';

flowSuite(subscribedRig);
