import type { BusinessSentences } from '../complete.ts';

export const organizations = {
  discovery: {
    title: 'Choisissez une organisation',
    titleOne: 'Une organisation trouvée',
    text: (email) => `Vous vous connectez en tant que ${email}.`,
    join: 'Rejoindre',
    accept: 'Accepter l’invitation',
    create: 'Créer une organisation',
    otherEmail: 'Utiliser une autre adresse',
    titleStart: 'Créez votre organisation',
    textStart: (email) =>
      `${email} ne fait encore partie d’aucune organisation. Créez-en une, ou utilisez une autre adresse.`,
    titleNotFound: (email) => `Aucune organisation pour ${email}`,
    textNotFound: 'Vérifiez l’adresse, ou demandez une invitation à un administrateur.',
    signingIn: 'Connexion en cours…',
  },
  organizationName: {
    title: 'Nommez votre organisation',
    text: 'Les membres voient ce nom lorsqu’ils se connectent.',
    field: 'Nom de l’organisation',
    create: 'Créer l’organisation',
    creating: 'Création de votre organisation…',
    nameMissing: 'Veuillez saisir un nom.',
    nameLong: 'Utilisez 128 caractères au maximum.',
    nameHidden: 'Le nom contient des caractères invisibles. Veuillez le saisir à nouveau.',
  },
  organizationSwitch: {
    title: 'Changer d’organisation',
    none: 'Vous n’appartenez à aucune autre organisation.',
    listing: 'Recherche de vos organisations…',
    onlyHere:
      'Cette connexion n’ouvre que cette organisation. Pour entrer dans une autre, déconnectez-vous, puis connectez-vous là-bas.',
  },
} satisfies Pick<BusinessSentences, 'discovery' | 'organizationName' | 'organizationSwitch'>;
