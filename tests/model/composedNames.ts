interface RunAs {
  id: string;
  scenarios: string[];
}

/** Names of a flow with more than one use, or pairs of a parent and that name, and the scenarios that it has there. */
export const RUN_AS: Record<string, RunAs> = {
  passcode: { id: 'passcode', scenarios: ['phone', 'passwordless', 'reloaded'] },
  memberPasscode: {
    id: 'passcode',
    scenarios: ['intoOrganization', 'toDiscover', 'enrolling', 'texted', 'memberReloaded', 'requiring'],
  },
  emailLink: { id: 'memberMail', scenarios: ['intoOrganization', 'toDiscover', 'verifying', 'reloaded', 'hint'] },
  passwordMail: { id: 'memberMail', scenarios: ['password', 'passwordToDiscover', 'linkRefused'] },
  'password > newPassword': { id: 'newPassword', scenarios: ['create'] },
  'reset > newPassword': { id: 'newPassword', scenarios: ['link', 'remembered'] },
  'business > newPassword': { id: 'newPassword', scenarios: ['member', 'discovery', 'session'] },
};

/** The flow that a parent runs under a name. */
export const flowRunAs = (name: string): string => RUN_AS[name]?.id ?? name;
