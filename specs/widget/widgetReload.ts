import { codeRequest, linkRequest } from './requests.ts';
import { NUMBER_TYPED, passcode } from './widget.given.ts';
import { RESTORING } from './widgetStates.ts';

type Row = [string, string, string, ...string[]];
type State = (typeof RESTORING)[number];

/** The rest of a code. */
export const LEFT = { methodId: 'method-1', secondsLeft: 100 };
/** The message sent before a reload. */
export const FOUND = {
  link: { kind: 'link', request: linkRequest, secondsLeft: 100 },
  number: {
    kind: 'passcode',
    request: passcode('sms', '+14155550199', '+1 415 555 0199').request,
    typed: NUMBER_TYPED,
    ...LEFT,
  },
  mailed: { kind: 'passcode', request: codeRequest, typed: { region: 'US', text: '' }, ...LEFT },
};

const scenario = (says: string, to: State) => ({ says, to, requirements: ['D-488'] });
export const reloadedScenarios = {
  reloaded: scenario('links by e-mail, and something was sent before the page was loaded anew', 'restoring'),
  phoneFirstReloaded: scenario('the same with codes by text first', 'restoring.phone'),
  codedReloaded: scenario('the same with codes by e-mail', 'coded.restoring'),
  passwordsReloaded: scenario('the same with passwords and links', 'passwords.restoring'),
  passwordsAndAllReloaded: scenario('the same with passwords and all', 'passwords.restoring.coded'),
};

/** Leads from the message found to its screen; one that the configuration would not send leads to the form. */
const LEADS: Record<State, Partial<Record<string, string>> & { form: string; main: string }> = {
  restoring: { link: 'magicLink', form: 'main.fresh', main: 'main.kept' },
  'restoring.phone': { link: 'magicLink', number: 'otp.phone', form: 'phone.fresh', main: 'main.kept' },
  'coded.restoring': { mailed: 'coded.otp.email', form: 'coded.main.fresh', main: 'coded.main.kept' },
  'passwords.restoring': {
    link: 'passwords.password',
    form: 'passwords.main.fresh',
    main: 'passwords.main.kept',
  },
  'passwords.restoring.coded': {
    mailed: 'passwords.password',
    number: 'passwords.otp.phone',
    form: 'passwords.main.fresh',
    main: 'passwords.main.kept',
  },
};

export const reloadedRows = RESTORING.flatMap((state): Row[] => {
  const leads = LEADS[state];
  return [
    ...['link', 'number', 'mailed', 'other', 'none', 'failed'].map((found): Row => [
      state,
      `findSent:${found}`,
      leads[found] ?? leads.form,
      'D-488',
    ]),
    [state, 'after:restoreLimit', leads.form, 'D-488'],
    [state, 'email.typed', leads.main, 'D-488', 'D-455'],
  ];
});
