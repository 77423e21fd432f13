import { flowSuite } from '#tests/model/kit/suite.ts';
import { connectedAppsRig } from './connectedApps.rig.ts';

flowSuite(connectedAppsRig);
