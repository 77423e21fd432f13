import type { Answer } from '#e2e/answers/answers.ts';
import { passcodeSent } from '#e2e/answers/answers.ts';
import { memberPasscodeSent } from '#e2e/answers/businessPasscodeAnswers.ts';
import { HELD, PAGE, type Perform } from '#e2e/business/landings.ts';
import { chooseCode, enrolling, requiring, selecting } from '#e2e/business/passcodes.ts';
import type { Stage } from '#e2e/walks/stage.ts';
import { NUMBER, phoneFirst } from './configs.ts';

/** The calls of both widgets; those of passcodes have one name in both. */
export const HELD_WITH_PASSCODES = [
  ...HELD.filter((call) => !call.endsWith('MemberPasscode')),
  'sendPasscode',
  'verifyPasscode',
];

const isMember = ({ page }: Stage) => new URL(page.url()).pathname.startsWith(PAGE);

/** Answers a call as the service of the widget does that has the page. */
export const settleEither = (stage: Stage, call: string, person: Answer, member: Answer) =>
  stage.settle(call, isMember(stage) ? member : person);
export const sent = (stage: Stage) => settleEither(stage, 'sendPasscode', passcodeSent, memberPasscodeSent);

/** Opens the page, and takes the steps until the first passcode is asked for. */
export const asking = {
  person: {
    open: phoneFirst,
    first: async (_: Stage, perform: Perform) => {
      await perform({ type: NUMBER, into: 'Phone number' });
      await perform({ press: { role: 'button', name: 'Continue' } });
    },
  },
  intoOrganization: {
    open: selecting.intoOrganization.open,
    first: async (stage: Stage, perform: Perform) => {
      await selecting.intoOrganization.first(stage, perform);
      await chooseCode(perform);
    },
  },
  toDiscover: {
    open: selecting.toDiscover.open,
    first: async (stage: Stage, perform: Perform) => {
      await selecting.toDiscover.first(stage, perform);
      await chooseCode(perform);
    },
  },
  enrolling: {
    open: enrolling.chosen.open,
    first: async (stage: Stage, perform: Perform) => {
      await enrolling.chosen.first(stage, perform);
      await enrolling.give(perform);
    },
  },
  texted: requiring.texted,
  requiring: requiring.due,
};

/** The same until the first passcode was sent. */
export const sentFirst = ({ open, first }: typeof asking.person) => ({
  open,
  first: async (stage: Stage, perform: Perform) => {
    await first(stage, perform);
    await sent(stage);
  },
});
