import type { BusinessConfig } from '#contracts/businessConfig.ts';
import type { GateAnswer, SecondStepDemand } from '#machines/ports/business/gate.ts';
import type { KnownOrganization } from '#machines/ports/business/organizations.ts';
import type { Trouble } from '#machines/ports/business/trouble.ts';

export interface SecondStepInput {
  config: BusinessConfig;
  organization: KnownOrganization;
  demand: SecondStepDemand;
}

/** `abandoned`: somebody else wants to log in, the intermediate session is to be dropped. */
export type SecondStepOutput =
  | { result: 'gated'; answer: GateAnswer }
  | { result: 'abandoned' }
  | { result: 'trouble'; trouble: Trouble };
