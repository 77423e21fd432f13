import { providerNames } from '#contracts/identity/providers.ts';
import type { WidgetSentences } from '../complete.ts';

export const widget = {
  common: {
    retry: 'Réessayer',
    newTab: '(s’ouvre dans un nouvel onglet)',
  },
  main: {
    title: 'S’inscrire ou se connecter',
    email: 'Adresse e-mail',
    continueWithEmail: 'Continuer par e-mail',
    continueWith: (provider) => `Continuer avec ${provider}`,
    continueWithPasskey: 'Continuer avec un passkey',
    cancel: 'Annuler',
    otherWallet: 'Continuer avec un autre wallet',
    or: 'ou',
    lastUsed: 'Dernier utilisé',
    suggestion: (email) => `Vouliez-vous dire ${email} ?`,
    emailInvalid: 'Adresse e-mail incorrecte',
    passcodeEmailInvalid: 'Adresse e-mail incorrecte. Veuillez réessayer.',
    sending: 'Envoi de votre e-mail…',
    sendingCode: 'Envoi de votre code…',
    checkingEmail: 'Vérification de votre adresse e-mail…',
    waitingForPasskey: 'En attente de votre passkey…',
    openingProvider: (provider) => `Ouverture de ${provider}…`,
    onlyPasskeys:
      'Erreur : les passkeys ne peuvent pas être utilisés seuls. Ajoutez un autre produit à la configuration.',
    emailConflict: 'Erreur : les liens et les codes par e-mail ne peuvent pas être utilisés ensemble.',
    noProducts: 'Erreur : aucun produit n’est utilisable. Ajoutez-en un autre à la configuration.',
  },
  tabs: {
    label: 'Mode de connexion',
    sms: 'SMS',
    whatsapp: 'WhatsApp',
    email: 'E-mail',
  },
  errorMessages: {
    offline: 'Vous êtes hors ligne. Votre saisie est conservée. Veuillez réessayer plus tard.',
    slow: 'L’opération a pris trop de temps. Veuillez réessayer.',
    tryAgainIn: (pause) => `Vous pourrez réessayer dans ${pause}.`,
    unavailable: 'Le service de connexion est injoignable pour le moment. Veuillez réessayer bientôt.',
    passkeyFailed: 'Une erreur inconnue s’est produite lors de la connexion par passkey. Veuillez réessayer.',
    passkeyUnknown:
      'Ce passkey n’est pas enregistré. Vous l’avez peut-être supprimé de votre compte, mais pas de votre gestionnaire de mots de passe. Veuillez réessayer.',
    passkeyUnsupported: 'Ce navigateur ne peut pas utiliser de passkey ici. Connectez-vous autrement.',
    storageBlocked: 'Votre navigateur a bloqué les cookies ou les données de site. Autorisez-les, puis réessayez.',
    windowBlocked: 'Votre navigateur a bloqué la fenêtre de cette connexion. Autorisez-la, puis réessayez.',
    openInNewTab: 'Ouvrir cette page dans un nouvel onglet',
    cancelled: 'Vous avez annulé la connexion. Rien n’a changé.',
  },
  providers: providerNames,
} satisfies WidgetSentences;
