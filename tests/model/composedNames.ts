interface RunAs {
  id: string;
  scenarios: string[];
}

/** Names under which parents run a flow that has more than one use, and the scenarios that it has there. */
export const RUN_AS: Record<string, RunAs> = {
  passcode: { id: 'passcode', scenarios: ['phone', 'passwordless', 'reloaded'] },
  memberPasscode: {
    id: 'passcode',
    scenarios: ['intoOrganization', 'toDiscover', 'enrolling', 'texted', 'memberReloaded', 'requiring'],
  },
  emailLink: { id: 'memberMail', scenarios: ['intoOrganization', 'toDiscover', 'verifying', 'reloaded', 'hint'] },
  passwordMail: { id: 'memberMail', scenarios: ['password', 'passwordToDiscover', 'linkRefused'] },
};

/** The flow that a parent runs under a name. */
export const flowRunAs = (name: string): string => RUN_AS[name]?.id ?? name;
