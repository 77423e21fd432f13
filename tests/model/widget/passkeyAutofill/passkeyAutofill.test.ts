import { flowSuite } from '#tests/model/kit/suite.ts';
import { passkeyAutofillRig } from './passkeyAutofill.rig.ts';

flowSuite(passkeyAutofillRig);
