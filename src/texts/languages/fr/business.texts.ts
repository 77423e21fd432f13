import type { BusinessSentences } from '../complete.ts';
import { businessProviderNames } from '#contracts/identity/business/providers.ts';
import { organizations } from './organizations.texts.ts';

export const business = {
  common: {
    continue: 'Continuer',
    back: 'Retour',
    busy: 'Veuillez patienter…',
    email: 'Adresse e-mail',
    emailInvalid: 'Adresse e-mail incorrecte',
    or: 'ou',
    lastUsed: 'Dernier utilisé',
    resend: 'Renvoyer l’e-mail',
    resendWait: (left) => `Nouvel e-mail dans ${left}`,
  },
  landing: {
    lookingForOrganization: 'Recherche de votre organisation…',
    signingIn: 'Connexion en cours…',
  },
  main: {
    titleDiscovery: 'S’inscrire ou se connecter',
    titleOrganization: (organization) => `Se connecter à ${organization}`,
    titleVerify: 'Vérifiez votre e-mail pour continuer',
    textVerify: (email) => `Montrez par l’un de ces moyens que ${email} vous appartient.`,
    textOtherMethod: (organization) => `${organization} vous demande de vous connecter autrement.`,
    continueWith: (name) => `Continuer avec ${name}`,
    providers: businessProviderNames,
    sso: 'Se connecter par SSO',
    usePassword: 'Utiliser un mot de passe',
    passwordOnly: 'Continuer avec un mot de passe',
    sendLink: (email) => `Envoyer un lien à ${email}`,
    sendCode: (email) => `Envoyer un code à ${email}`,
    cannotJoin: (email, organization) =>
      `${email} ne peut pas rejoindre ${organization}. Adressez-vous à un administrateur de l’organisation.`,
    sessionEnded: 'Votre session est terminée. Veuillez vous reconnecter.',
  },
  loggedIn: {
    title: 'C’est fait',
    text: (organization) => `Vous êtes dans l’espace de ${organization}.`,
    continue: 'Continuer',
    signOut: 'Se déconnecter',
    admin: 'Administrateur',
    member: 'Membre',
  },
  error: {
    title: 'Une erreur s’est produite',
    cancelledTitle: 'Connexion annulée',
    cancelled: 'Vous avez annulé la connexion. Rien n’a changé.',
    unknown: 'Cela n’a pas fonctionné. Veuillez réessayer dans un instant.',
    link: 'Ce lien a déjà été utilisé ou a expiré. Veuillez en demander un nouveau.',
    organization: 'Cette organisation est introuvable. Vérifiez l’adresse de cette page.',
    authPolicy: (organization) =>
      `${organization} n’autorise pas la connexion avec cette adresse e-mail. Adressez-vous à un administrateur.`,
    thisOrganization: 'Cette organisation',
    claimedDomain:
      'Le domaine de votre adresse e-mail appartient à une organisation. Avec cette adresse, vous ne pouvez pas en rejoindre ni en créer une autre. Adressez-vous à son administrateur.',
    blocked:
      'Votre navigateur a bloqué la demande. Autorisez-la, par exemple dans votre bloqueur de publicités, puis rechargez la page.',
    expired: 'Cette connexion a pris trop de temps. Veuillez recommencer.',
    provider: 'La connexion auprès du fournisseur n’a pas abouti. Veuillez réessayer.',
    storageBlocked: 'Votre navigateur a bloqué les cookies ou les données de site. Autorisez-les, puis réessayez.',
    startOver: 'Recommencer',
    retry: 'Réessayer',
    findOrganization: 'Trouver votre organisation',
  },
  emailConfirmation: {
    title: 'Consultez vos e-mails',
    text: (email) => `Un e-mail a été envoyé à ${email}.`,
    retry: 'Réessayer',
  },
  passcodes: {
    selection: {
      title: 'Comment souhaitez-vous vous connecter ?',
      text: (email) => `Le message sera envoyé à ${email}.`,
      link: 'Recevoir un lien',
      code: 'Recevoir un code',
      thisOrganization: 'cette organisation',
    },
    toTotp: 'Utiliser votre application d’authentification',
    enrollment: {
      title: 'Ajoutez votre numéro de téléphone',
      text: (organization) => `Nous vous enverrons un code par SMS pour vous connecter à ${organization}.`,
      invalid: 'Numéro de téléphone incorrect. Veuillez réessayer.',
      numberTaken: 'Un autre membre utilise ce numéro.',
      numberOptedOut: 'Ce numéro s’est désinscrit de nos messages.',
      submit: 'Envoyer le code',
    },
  },
  sso: {
    email: {
      title: 'Se connecter par SSO',
      text: 'Saisissez votre adresse e-mail professionnelle : nous cherchons votre organisation.',
      failed: 'La recherche n’a pas abouti. Réessayez, ou adressez-vous à votre administrateur.',
    },
    menu: { title: 'Choisissez où vous connecter' },
    fallback: {
      title: (email) => `Aucun SSO pour ${email}`,
      text: 'Si vous connaissez le nom court de votre organisation, saisissez-le ici. Sinon, connectez-vous autrement pour voir vos organisations.',
      field: 'Nom court de l’organisation',
      hint: 'Il fait partie de son adresse, par exemple acme.',
      unknown: 'Nous ne connaissons aucune organisation de ce nom.',
      noSso: (organization) => `${organization} n’utilise pas le SSO.`,
      failed: 'La recherche n’a pas abouti. Veuillez réessayer.',
      otherEmail: 'Essayer une autre adresse',
      otherWay: 'Se connecter autrement',
    },
  },
  ...organizations,
  loginExpiry: { ending: 'Cette connexion prend fin dans une minute. Veuillez la terminer rapidement.' },
  secondStep: {
    factorSelection: {
      title: 'Ajoutez une seconde étape',
      text: (organization) => `${organization} demande une seconde étape à la connexion. Choisissez-en une.`,
      totp: 'Application d’authentification',
      sms: 'SMS',
      otherAccount: 'Changer de compte',
    },
    totpEnrollment: {
      title: 'Scannez ce code avec votre application d’authentification',
      text: 'Toute application de codes temporels convient.',
      image: 'QR code qui associe votre application d’authentification',
      enterKey: 'Je ne peux pas le scanner',
      failed: 'Le code n’a pas pu être créé.',
      retry: 'Réessayer',
      titleKey: 'Saisissez la clé à la main',
      textKey: 'Tapez cette clé dans votre application d’authentification.',
      copy: 'Copier la clé',
      copied: 'Copié',
      copyFailed: 'La clé n’a pas pu être copiée. Sélectionnez-la et copiez-la vous-même.',
      showQrCode: 'Afficher le QR code',
    },
    totpEntry: {
      title: 'Saisissez le code de votre application',
      text: 'Votre application d’authentification affiche six chiffres.',
      hint: 'Un nouveau code apparaît toutes les 30 secondes.',
      toSms: 'Envoyer plutôt un SMS',
      toRecovery: 'Utiliser un de vos codes de secours',
    },
    recoveryEntry: {
      title: 'Se connecter avec un code de secours',
      text: 'Chacun des codes que vous avez enregistrés fonctionne une fois.',
      field: 'Votre code de secours',
      wrong: 'Ce code de secours n’a pas fonctionné. Essayez-en un autre.',
    },
    recoverySave: {
      title: 'Conservez ces codes de secours',
      text: 'Ils vous permettent de vous connecter sans votre téléphone. Ils ne sont affichés que maintenant.',
      download: 'Télécharger',
      copy: 'Tout copier',
      copied: 'Copié',
      copyFailed: 'Les codes n’ont pas pu être copiés. Sélectionnez-les et copiez-les vous-même.',
      done: 'Je les ai enregistrés',
    },
  },
  passwords: {
    entry: {
      title: 'Connectez-vous avec votre mot de passe',
      forgotPassword: 'Nouveau ici, ou mot de passe oublié ?',
    },
    requestMail: {
      title: 'Recevez un message de connexion',
      textDiscovery:
        'Saisissez votre adresse e-mail. Notre message vous permettra de créer un compte ou de choisir un nouveau mot de passe.',
      textOrganization:
        'Saisissez votre adresse e-mail. Notre message vous permettra de vous connecter ou de choisir un nouveau mot de passe.',
      submit: 'Envoyer l’e-mail',
    },
    mailSent: {
      title: 'Consultez vos e-mails',
      text: (email) => `Un message pour définir votre mot de passe a été envoyé à ${email}.`,
      link: 'Recevoir plutôt un lien de connexion',
    },
    verification: {
      title: 'Vérifiez d’abord votre adresse e-mail',
      text: (email) => `Nous avons envoyé un lien à ${email}. Ouvrez-le, puis choisissez votre mot de passe.`,
    },
  },
} satisfies BusinessSentences;
