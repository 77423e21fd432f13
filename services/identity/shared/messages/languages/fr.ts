import type { MessageWords } from '../words.ts';

const browsers = {
  asked: ', dans le navigateur qui l’a demandé',
  began: ', dans le navigateur où vous avez commencé',
  any: '',
};

export const fr: MessageWords = {
  rule: (duration, browser) => `Utilisable une seule fois, pendant ${duration}${browsers[browser]}.`,
  links: {
    'sign-in': {
      subject: () => 'Votre lien de connexion',
      lead: (target) => `Ouvrez le lien pour vous connecter à ${target}.`,
      label: 'Se connecter',
    },
    confirmation: {
      subject: () => 'Confirmez votre adresse e-mail',
      lead: (target) =>
        `Ouvrez le lien pour confirmer cette adresse et vous connecter à ${target}. Cela n’est demandé qu’une fois.`,
      label: 'Confirmer et se connecter',
    },
    invitation: {
      subject: (target) => `Invitation : ${target}`,
      lead: (target) => `Ouvrez le lien pour accepter l’invitation à ${target}.`,
      label: 'Accepter l’invitation',
    },
    'member-log-in': {
      subject: (target) => `Votre lien de connexion à ${target}`,
      lead: (target) => `Ouvrez le lien pour vous connecter à ${target}.`,
      label: 'Se connecter',
    },
    'member-invitation': {
      subject: (target) => `Invitation : ${target}`,
      lead: (target) => `Ouvrez le lien pour rejoindre ${target}.`,
      label: 'Rejoindre',
    },
    'password-reset': {
      subject: () => 'Choisissez un nouveau mot de passe',
      lead: (target) => `Ouvrez le lien pour choisir un nouveau mot de passe pour ${target}.`,
      label: 'Choisir un mot de passe',
    },
  },
  ignore: {
    link: 'Si vous n’avez rien demandé, ignorez ce message : rien ne se passe tant que le lien n’est pas ouvert.',
    invitation:
      'Si vous ne souhaitez pas accepter, ignorez ce message : rien ne se passe tant que le lien n’est pas ouvert.',
    password: 'Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste inchangé.',
    passcode: 'Si vous n’avez rien demandé, ignorez ce message. Ne communiquez jamais ce code à personne.',
  },
  signInInstead: { introduction: 'Ou connectez-vous sans mot de passe :', label: 'Se connecter sans mot de passe' },
  passcode: {
    subject: (target) => `Votre code ${target}`,
    title: 'Votre code',
    lead: (target) => `Saisissez ce code pour vous connecter à ${target}.`,
    text: (code, target) => `${code} est votre code ${target}.`,
    neverShare: 'Ne le communiquez jamais.',
  },
  wayRemoved: {
    subject: 'Un moyen de connexion a été supprimé',
    removed: (target, way) => `Supprimé de votre compte ${target} : ${way}.`,
    ways: {
      email: (label) => `l’adresse e-mail ${label}`,
      phone_number: (label) => `le numéro de téléphone ${label}`,
      password: () => 'le mot de passe',
      passkey: (label) => `la clé d’accès « ${label} »`,
      provider: (label) => `la connexion avec ${label}`,
      wallet: (label) => `le portefeuille ${label}`,
    },
    advice:
      'Si ce n’était pas vous, connectez-vous, déconnectez tous les autres appareils sur la page de votre compte et contactez l’assistance.',
  },
  support: (address) => `Besoin d’aide ? Contactez ${address}.`,
};
