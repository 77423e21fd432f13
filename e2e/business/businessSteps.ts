import { type Answer, limited, errorAnswer } from '#e2e/answers/answers.ts';
import {
  businessErrorAnswers,
  discoveredWith,
  memberLinkOpened,
  organizationEntered,
  organizationsListed,
} from '#e2e/answers/businessAnswers.ts';
import { memberPasscodeSent } from '#e2e/answers/businessPasscodeAnswers.ts';
import { passwordTaken } from '#e2e/answers/businessPasswordAnswers.ts';
import { stepDone, totpCreated } from '#e2e/answers/businessSecondStepAnswers.ts';
import { connectionsFound } from '#e2e/answers/businessSsoAnswers.ts';
import { answered, type StepDriver } from '#e2e/walks/driver.ts';
import { choosePassword } from '#e2e/widget/choosePassword.ts';
import { mailSent } from './landings.ts';
import { CONTINUE, findOwner, tryPassword } from './passwordLandings.ts';
import { stay } from './ssoLandings.ts';

const { expired, joining, claimed } = businessErrorAnswers;
/** Presses a button; by a pattern where its name differs by the address or the connection. */
export const choosing = (name: string | RegExp): StepDriver => ({
  act: async (stage, perform) => {
    const button = stage.page.getByRole('button', { name });
    await perform({ press: { role: 'button', name: typeof name === 'string' ? name : await button.innerText() } });
  },
});

/** The call of a flow that has the screen is answered, and then a button of the next screen is pressed. */
const then = (call: string, answer: Answer, name: string): StepDriver => ({
  act: async (stage, perform) => {
    await stage.settle(call, answer);
    await perform({ press: { role: 'button', name } });
  },
});

const byCode = (answer: Answer): StepDriver => ({
  act: async (stage, perform) => {
    await stage.settle('sendMemberPasscode', memberPasscodeSent);
    await perform({ type: '123456', into: 'Passcode' });
    await stage.settle('verifyMemberPasscode', answer);
  },
});
const byPassword = (answer: Answer): StepDriver => ({
  act: async (stage, perform) => {
    await tryPassword(perform);
    await stage.settle('logInByPassword', answer);
  },
});
/** Another organization is chosen from the list, and its service answers. */
const entering = (answer: Answer): StepDriver => ({
  act: async (stage, perform) => {
    await stage.settle('listOrganizations', organizationsListed('several'));
    await perform({ press: { role: 'button', name: 'Zeta' } });
    await stage.settle('switchOrganization', answer);
  },
});
const chosenPassword = (answer: Answer): StepDriver => ({ act: choosePassword(answer) });
/** Results of the flows that Main leads to. */
export const outcomes: Record<string, StepDriver> = {
  'emailSelection:link': choosing('Send me a link'),
  'emailSelection:code': choosing('Send me a code'),
  'emailSelection:back': choosing('Back'),
  'emailLink:back': then('sendMail', mailSent, 'Try again'),
  'emailLink:refused': answered('sendMail', limited),
  'emailLink:cannotJoin': answered('sendMail', joining),
  'emailLink:expired': answered('sendMail', expired),
  'memberPasscode:gated': byCode(memberLinkOpened('done')),
  'memberPasscode:discovered': byCode(discoveredWith('several')),
  'memberPasscode:back': then('sendMemberPasscode', memberPasscodeSent, 'Back'),
  'memberPasscode:refused': answered('sendMemberPasscode', limited),
  'memberPasscode:cannotJoin': answered('sendMemberPasscode', joining),
  'memberPasscode:expired': answered('sendMemberPasscode', expired),
  'memberPassword:gated': byPassword(passwordTaken),
  'memberPassword:discovered': byPassword(discoveredWith('several')),
  'memberPassword:back': choosing('Back'),
  'memberPassword:expired': byPassword(expired),
  'memberPassword.only memberPassword:gated': {
    act: async (stage, perform) => {
      await findOwner(stage, perform, 'password-1');
      await tryPassword(perform);
      await stage.settle('logInByPassword', passwordTaken);
    },
  },
  'memberPassword.only memberPassword:expired': {
    act: async (stage, perform) => {
      await perform(CONTINUE);
      await stage.settle('searchMember', expired);
    },
  },
  'memberPassword.only memberPassword:again': {
    act: async (stage, perform) => {
      await findOwner(stage, perform, '');
      await stage.settle('sendMail', mailSent);
      await perform({ press: { role: 'button', name: 'Try again' } });
    },
  },
  'sso:back': choosing('Back'),
  'sso:otherWay': {
    act: async (stage, perform) => {
      await perform({ type: 'jane@acme.test', into: 'Email' });
      await perform(CONTINUE);
      await stage.settle('findConnections', connectionsFound('none'));
      await perform({ press: { role: 'button', name: 'Sign in another way' } });
    },
  },
  'sso:expired': {
    act: async (stage, perform) => {
      await perform({ type: 'jane@acme.test', into: 'Email' });
      await perform(CONTINUE);
      await stage.settle('findConnections', expired);
    },
  },
  'providerRedirect:notLeft': { act: (stage) => stay(stage) },
  'secondStep:gated': {
    act: async (stage, perform) => {
      await perform({ press: { role: 'button', name: 'Authenticator app' } });
      await stage.settle('createTotp', totpCreated);
      await perform(CONTINUE);
      await perform({ type: '123456', into: 'Passcode' });
      await stage.settle('verifyTotp', stepDone);
      await perform({ press: { role: 'button', name: 'I have saved them' } });
    },
  },
  'secondStep:abandoned': choosing('Sign in as someone else'),
  'secondStep:expired': {
    act: async (stage, perform) => {
      await perform({ press: { role: 'button', name: 'Authenticator app' } });
      await stage.settle('createTotp', expired);
    },
  },
  'newPassword:gated': chosenPassword(passwordTaken),
  'newPassword:discovered': chosenPassword(discoveredWith('several')),
  'newPassword:link': chosenPassword(errorAnswer(401, 'unable_to_auth_password_reset_token')),
  'organizationSwitch:done': entering(organizationEntered),
  'organizationSwitch:unverified': entering(memberLinkOpened('unverified')),
  'organizationSwitch:secondStep': entering(memberLinkOpened('secondStep')),
  'organizationSwitch:ended': answered('listOrganizations', expired),
  'organizationSwitch:back': then('listOrganizations', organizationsListed('several'), 'Back'),
  'discovery:done': {
    act: async (stage, perform) => {
      await perform({ press: { role: 'button', name: 'Acme' } });
      await stage.settle('enterOrganization', organizationEntered);
    },
  },
  'discovery:claimedDomain': {
    act: async (stage, perform) => {
      await perform({ press: { role: 'button', name: 'Create a new organization' } });
      await perform({ press: { role: 'button', name: 'Create organization' } });
      await stage.settle('createOrganization', claimed);
    },
  },
  'discovery:other': choosing('Other'),
  'discovery:gated': choosing('Gated'),
  'discovery:locked': choosing('Locked'),
  'discovery:foreign': choosing('Foreign'),
  'discovery:closed': choosing('Closed'),
  'discovery:otherEmail': choosing('Use another email'),
};
