import { businessMainRig } from '#tests/model/business/businessMain/businessMain.rig.ts';
import {
  ACME,
  configured,
  discover,
  DISCOVERY_LINK,
  findAcme,
  HELD,
  MEMBER_LINK,
  openings,
  openUnverified,
  PAGE,
} from '#e2e/business/openings.ts';
import { byGesture } from '#e2e/kit/walks/driver.ts';
import { walkSuite } from '#e2e/kit/walks/walkSuite.ts';

const press = (name: string) => byGesture({ press: { role: 'button', name } });
const type = (text: string) => byGesture({ type: text, into: 'Email' });

walkSuite({
  rig: businessMainRig,
  held: [...HELD, 'fetchBootstrap'],
  ...openings({
    discovery: { open: () => PAGE },
    hidden: { open: configured({ theme: { hideHeaderText: true, logo: null } }) },
    member: { open: () => ACME, first: findAcme },
    unverified: { open: () => MEMBER_LINK, first: openUnverified },
    fromDiscovery: {
      open: () => DISCOVERY_LINK,
      first: async (stage, perform) => {
        await discover(stage, 'another');
        await perform({ press: { role: 'button', name: 'Acme' } });
      },
    },
  }),
  steps: {
    'email.typed:blank': type(''),
    'email.typed:partial': type('jane@ac'),
    'email.typed:whole': type('jane@acme.test'),
    'email.typed:slip': type('jane@gmial.com'),
    'email.submitted': press('Continue'),
    'suggestion.accepted': press('jane@gmail.com'),
    'link.requested': press('Send a link to jane@acme.test'),
    'other.backable back.chosen': press('Back'),
  },
});
