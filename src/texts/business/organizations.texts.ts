/** The sentences of Discovery: the organizations of an address, and a new one. */
export const organizations = {
  discovery: {
    title: 'Choose an organization',
    titleOne: 'One organization found',
    text: (email: string) => `You are signing in as ${email}.`,
    join: 'Join',
    accept: 'Accept invitation',
    create: 'Create a new organization',
    otherEmail: 'Use another email',
    titleStart: 'Start your organization',
    textStart: (email: string) => `${email} is not in an organization yet. Create one, or use another email.`,
    titleNotFound: (email: string) => `No organization for ${email}`,
    textNotFound: 'Please check the address, or ask an admin for an invitation.',
    signingIn: 'Signing you in...',
  },
  organizationName: {
    title: 'Name your organization',
    text: 'Members see this name when they sign in.',
    field: 'Organization name',
    create: 'Create organization',
    creating: 'Creating your organization...',
    nameMissing: 'Please enter a name.',
    nameLong: 'Please use up to 128 characters.',
    nameHidden: 'The name holds hidden characters. Please type it again.',
  },
  organizationSwitch: {
    title: 'Switch organization',
    none: 'You are not in another organization.',
    listing: 'Looking for your organizations...',
    onlyHere: 'This sign-in opens this organization only. To enter another one, sign out and sign in there.',
  },
};
