import { oauthMachine } from '#machines/widget/oauth/oauth.machine.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { oauthSpec } from '#specs/widget/oauth.spec.ts';
import { outcomes, type Rig } from '#tests/model/kit/rig.ts';
import { oauthRequest } from './configs.ts';

export const oauthRig: Rig = {
  spec: oauthSpec,
  machine: oauthMachine,
  worlds: { chosen: { request: oauthRequest } },
  cases: outcomes('startOAuth', {
    ok: undefined,
    storageBlocked: new IdentityError('storage_blocked'),
    unavailable: new IdentityError('unavailable'),
  }),
  nameOf: ({ value, context }) => (value === 'refused' ? `refused.${context.notice.code}` : String(value)),
};
