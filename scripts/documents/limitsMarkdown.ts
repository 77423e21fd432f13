import { shares, STRANGERS } from '#services/identity/shared/budgets/budgets.ts';
import { projectOf } from '#services/identity/shared/project.ts';
import { passcodeLimits } from '#services/identity/shared/passcodes/limits.ts';
import { passwordLimits } from '#services/identity/shared/passwords/limits.ts';
import { networkFactors } from '#services/platform/clientBudget.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { limitSource } from '#services/identity/shared/limits.ts';

const percent = (share: number): string => `${share * 100} %`;

/** Prints the section on limits of the page of security, from the numbers that the services use. */
export function limitsMarkdown(): string[] {
  const settings = readSettings({});
  const project = { ...projectOf(settings), limits: limitSource(false) };
  const codes = passcodeLimits(project);
  const passwords = passwordLimits(project);
  const mailsPerClient = project.limits.perCaller('mailsPerClient', 30);
  const networks = Object.entries(networkFactors);
  // Links and codes are counted apart, each with a mail.
  const mailsOfWide = (mailsPerClient + codes.perClient) * networkFactors['/32'];
  const textsOfWide = (codes.sms.perClient + codes.whatsapp.perClient) * networkFactors['/32'];
  return [
    '## Limits',
    '',
    'Every limit is counted in the database, so servers share it. A client is an address of IPv4 or a /64 of IPv6; its',
    'networks have budgets, too: what one stranger can rent is one stranger (D-410 to D-418).',
    '',
    '| budget | of whom | how much |',
    '|---|---|---|',
    `| links by mail | a client | ${mailsPerClient} an hour |`,
    `| links by mail | an address, for one site (/48, /24) or one known device | ${project.mailsPerAddress} in ten minutes |`,
    `| codes | a client | ${codes.perClient} an hour, ${codes.sms.perClient} texts, ${codes.whatsapp.perClient} by WhatsApp |`,
    `| codes | an address or number, for one site or one known device | ${codes.perAddress} an hour |`,
    `| texts | a country | ${codes.sms.perCountry} an hour, ${codes.whatsapp.perCountry} by WhatsApp |`,
    `| wrong passwords | an address, or a known device | ${passwords.failuresPerAddress} in 15 minutes |`,
    `| wrong passwords | a client | ${passwords.failuresPerClient} in 15 minutes |`,
    `| mails, texts | everybody | ${settings.mailsPerHour} (MAILS_PER_HOUR), ${settings.textsPerHour} (TEXTS_PER_HOUR) an hour |`,
    '',
    `All clients of a network have, in budgets of one client: ${networks.map(([prefix, factor]) => `${factor} (${prefix})`).join(', ')}.`,
    `All strangers together have ${STRANGERS} times what one site has in the name of an address. A known device is counted by`,
    'its own budgets alone, whatever others at its address do.',
    '',
    `Of what everybody has, ${percent(shares.newAddresses)} at the most goes to addresses that nobody has signed in with,`,
    `${percent(shares.unknownDevices)} to these and to other addresses from unknown devices, the rest to known devices alone.`,
    '',
    '| who attacks | one person | everybody | the bill of an hour |',
    '|---|---|---|---|',
    `| one /32 | who comes from a known device notices nothing; others wait for links while ${STRANGERS} sites ask in their name | ${mailsOfWide} of ${settings.mailsPerHour} mails are gone; everybody signs in | ${mailsOfWide} mails, ${textsOfWide} texts |`,
    `| a hundred machines in networks of their own | the same | new addresses wait once ${percent(shares.newAddresses)} are gone; who has been here signs in | ${Math.min(100 * mailsPerClient, settings.mailsPerHour * shares.newAddresses)} mails to new addresses, ${settings.textsPerHour * shares.newAddresses} texts to new numbers |`,
    `| a list of a million addresses | the same | the addresses on it that have signed in use up ${percent(shares.unknownDevices)}; known devices sign in | ${settings.mailsPerHour * shares.unknownDevices} mails, ${settings.textsPerHour * shares.unknownDevices} texts |`,
    '',
  ];
}
