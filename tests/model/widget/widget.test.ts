import { flowSuite } from '#tests/model/kit/suite.ts';
import { bootstrapRig, detectionRig, widgetRig } from './widget.rig.ts';

flowSuite(widgetRig);
flowSuite(bootstrapRig);
flowSuite(detectionRig);
