import type { WalletSentences } from '../complete.ts';

export const wallet = {
  connect: {
    title: 'Connexion à votre wallet…',
    text: 'Terminez la connexion dans la fenêtre de votre wallet.',
    waiting: (name) => `En attente de ${name}`,
    slow: 'Toujours en attente. La fenêtre est peut-être derrière celle-ci : ouvrez votre wallet pour la voir, ou revenez en arrière et choisissez un autre moyen.',
    pending: 'Une demande de cette page est déjà ouverte dans votre wallet. Ouvrez-le et répondez-y.',
    switched: 'Le compte ou le réseau a changé dans votre wallet : nous posons donc la question à nouveau.',
  },
  sign: {
    title: 'Signez le message',
    text: 'Votre wallet demande une signature. Elle est gratuite et ne déplace pas d’argent.',
    message: 'Le message',
    verifying: 'Vérification…',
  },
  failed: {
    connect: '[Erreur] Connexion au wallet impossible',
    sign: '[Erreur] Signature du message impossible',
    missing: (name) =>
      `${name} est introuvable dans ce navigateur. Installez ce wallet d’abord, ou choisissez-en un autre.`,
    connectDenied: 'Le wallet a été fermé ou a refusé la demande. Rien n’a été partagé.',
    signDenied: 'Le wallet a été fermé ou a refusé de signer. Rien n’a changé.',
    pending: 'Une demande de cette page est encore ouverte dans votre wallet. Répondez-y, puis réessayez.',
    locked:
      'Le wallet n’a partagé aucun compte. Déverrouillez-le ou choisissez un compte pour cette page, puis réessayez.',
    unreadable: 'La réponse du wallet n’a pas pu être utilisée. Réessayez, ou choisissez un autre wallet.',
    switched: 'Le compte a encore changé dans votre wallet. Choisissez celui que vous voulez, puis réessayez.',
    otherWallet: 'Autre wallet',
  },
  confirmed: {
    title: 'C’est fait',
    text: 'Votre wallet a été vérifié.',
  },
  other: {
    title: 'Autre wallet',
    text: 'Choisissez le wallet que vous utilisez.',
    detected: 'Détecté',
    setUp: 'Installer un nouveau wallet crypto',
  },
  setup: {
    title: 'Installez un nouveau wallet crypto',
    text: 'Installez l’un d’eux, puis revenez à cette page et rechargez-la.',
    open: (name) => `Ouvrir dans ${name}`,
    none: 'Installez le wallet de votre choix, puis revenez à cette page et rechargez-la.',
  },
} satisfies WalletSentences;
