import { passwordLoginHarness } from '#tests/model/business/passwordLogin/passwordLogin.harness.ts';
import { configured, landings } from '#e2e/business/landings.ts';
import {
  passwordsOnly,
  BACK,
  besideAtAcme,
  CALLS,
  chosenAtAcme,
  CONTINUE,
  HELP,
  PASSWORD,
  choosePasswordAtAcme,
  findOwnerAtAcme,
} from '#e2e/business/passwordLandings.ts';
import { limited, errorAnswer } from '#e2e/answers/answers.ts';
import { businessErrorAnswers, discoveredWith } from '#e2e/answers/businessAnswers.ts';
import { passwordTaken } from '#e2e/answers/businessPasswordAnswers.ts';
import { answered, byUser } from '#e2e/walks/driver.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import type { Edge } from '#tests/model/harness/graph/graph.ts';
import { noticeExpires } from '#e2e/walks/noticeExpires.ts';

const answers = {
  organization: answered('logInByPassword', passwordTaken),
  discovery: answered('logInByPassword', discoveredWith('sole')),
};
/** The service answers each flow in its own way. */
const ofFlow = (step: Edge) => {
  const isDiscovery = step.from.model.context['isDiscovery'] === true;
  if (step.label === 'logInByPassword:gated') return !isDiscovery;
  return step.label !== 'logInByPassword:discovered' || isDiscovery;
};

walkSuite({
  harness: passwordLoginHarness,
  held: CALLS,
  allows: ofFlow,
  ...landings({
    found: {
      open: chosenAtAcme,
      first: findOwnerAtAcme('password-1'),
    },
    discovery: { open: passwordsOnly },
    hidden: { open: configured({ products: ['passwords'], theme: { hideHeaderText: true, logo: null } }) },
    beside: { open: besideAtAcme, first: choosePasswordAtAcme },
  }),
  steps: {
    'email.typed:blank': byUser({ type: '', into: 'Email' }),
    'email.typed:whole': byUser({ type: 'jane@acme.test', into: 'Email' }),
    'email.typed:other': byUser({ type: ' jim@acme.test ', into: 'Email' }),
    'password.typed:empty': byUser({ type: '', into: 'Password' }),
    'password.typed:whole': byUser({ type: PASSWORD, into: 'Password' }),
    'password.submitted': byUser(CONTINUE),
    'notice.expired': noticeExpires(15),
    'forgotPassword.chosen': byUser(HELP),
    'back.chosen': byUser(BACK),
    'logInByPassword:gated': answers.organization,
    'logInByPassword:discovered': answers.discovery,
    'logInByPassword:resetRequired': answered('logInByPassword', errorAnswer(401, 'member_reset_password')),
    'logInByPassword:wrong': answered(
      'logInByPassword',
      errorAnswer(401, 'unauthorized_credentials', 'The credentials are not right.'),
    ),
    'logInByPassword:limited': answered('logInByPassword', limited),
    'logInByPassword:expired': answered('logInByPassword', businessErrorAnswers.expired),
  },
});
