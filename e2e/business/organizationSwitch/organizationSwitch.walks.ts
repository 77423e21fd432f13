import { organizationSwitchHarness } from '#tests/model/business/organizationSwitch/organizationSwitch.harness.ts';
import { errorAnswer, limited } from '#e2e/answers/answers.ts';
import {
  businessErrorAnswers,
  memberLinkOpened,
  memberResumed,
  organizationEntered,
  organizationsListed,
} from '#e2e/answers/businessAnswers.ts';
import { PAGE } from '#e2e/business/landings.ts';
import { answered, byUser } from '#e2e/walks/driver.ts';
import { noticeExpires } from '#e2e/walks/noticeExpires.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';

const press = (name: string) => byUser({ press: { role: 'button', name } });
const { policy, refused, expired } = businessErrorAnswers;
const answers = (call: string, given: Record<string, Parameters<typeof answered>[1]>) =>
  Object.fromEntries(Object.entries(given).map(([name, answer]) => [`${call}:${name}`, answered(call, answer)]));

walkSuite({
  harness: organizationSwitchHarness,
  held: ['resumeMemberSession', 'listOrganizations', 'switchOrganization'],
  scenarios: {
    member: (stage) => {
      stage.storage.items['tinyspark.business.session_token'] = 'member-token-1';
      return PAGE;
    },
  },
  // A host knows by itself who is logged in.
  notInHosts: ['member'],
  before: async (stage, perform) => {
    await stage.settle('resumeMemberSession', memberResumed());
    await perform({ press: { role: 'button', name: 'Switch organization' } });
  },
  steps: {
    ...answers('listOrganizations', {
      several: organizationsListed('several'),
      sole: organizationsListed('sole'),
      ended: expired,
      onlyHere: policy,
      refused,
      limited,
    }),
    ...answers('switchOrganization', {
      ok: organizationEntered,
      unverified: memberLinkOpened('unverified'),
      secondStep: memberLinkOpened('secondStep'),
      closed: memberLinkOpened('closed'),
      ended: errorAnswer(401, 'user_unauthenticated'),
      refused,
      limited,
    }),
    'organization.chosen:zeta': press('Zeta'),
    'organization.chosen:delta': press('Delta Join'),
    'retry.chosen': press('Try again'),
    'notice.expired': noticeExpires(15),
    'back.chosen': press('Back'),
  },
});
