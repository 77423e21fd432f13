import { flowSuite } from '#tests/model/harness/suite.ts';
import { factorSelectionHarness } from './factorSelection.harness.ts';

flowSuite(factorSelectionHarness);
