import type { BusinessSentences } from '../complete.ts';

export const organizations = {
  discovery: {
    title: 'Organisation wählen',
    titleOne: 'Eine Organisation gefunden',
    text: (email) => `Sie melden sich als ${email} an.`,
    join: 'Beitreten',
    accept: 'Einladung annehmen',
    create: 'Neue Organisation gründen',
    otherEmail: 'Andere E-Mail-Adresse',
    titleStart: 'Gründen Sie Ihre Organisation',
    textStart: (email) =>
      `${email} gehört noch zu keiner Organisation. Gründen Sie eine, oder verwenden Sie eine andere E-Mail-Adresse.`,
    titleNotFound: (email) => `Keine Organisation für ${email}`,
    textNotFound: 'Bitte prüfen Sie die Adresse, oder bitten Sie einen Admin um eine Einladung.',
    signingIn: 'Sie werden angemeldet …',
  },
  organizationName: {
    title: 'Geben Sie Ihrer Organisation einen Namen',
    text: 'Mitglieder sehen diesen Namen bei der Anmeldung.',
    field: 'Name der Organisation',
    create: 'Organisation gründen',
    creating: 'Ihre Organisation wird erstellt …',
    nameMissing: 'Bitte geben Sie einen Namen ein.',
    nameLong: 'Verwenden Sie höchstens 128 Zeichen.',
    nameHidden: 'Der Name enthält unsichtbare Zeichen. Bitte tippen Sie ihn neu ein.',
  },
  organizationSwitch: {
    title: 'Organisation wechseln',
    none: 'Sie gehören zu keiner anderen Organisation.',
    listing: 'Ihre Organisationen werden gesucht …',
    onlyHere: 'Diese Anmeldung gilt nur für diese Organisation. Für eine andere melden Sie sich ab und dort an.',
  },
} satisfies Pick<BusinessSentences, 'discovery' | 'organizationName' | 'organizationSwitch'>;
