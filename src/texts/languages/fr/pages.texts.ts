import type { PageSentences } from '../complete.ts';

export const pages: PageSentences = {
  frame: {
    sandbox: 'Bac à sable',
    name: 'Tinyspark',
    language: 'Langue',
    pageTitle: (screen) => `${screen} – Tinyspark`,
    signedIn: 'Connecté',
    copyright: (year) => `© ${year} Tinyspark. Tous droits réservés.`,
    sandboxNotice: 'Rien n’est réel ici : aucun e-mail ne part, aucune carte n’est débitée.',
    retry: 'Réessayer',
    goToTinyspark: 'Aller sur Tinyspark',
    backToTinyspark: 'Retour à Tinyspark',
    errorTitle: 'Erreur',
    somethingWrong: 'Un problème est survenu.',
    reference: (id) => `Référence : ${id}`,
    support: (email) => `Besoin d’aide ? Écrivez à ${email}.`,
  },
  redirecting: {
    title: 'Retour à Tinyspark…',
    message: 'Si rien ne se passe, utilisez le lien ci-dessous.',
  },
  landing: {
    plan: 'Brand Builder',
    title: 'Donnez à votre marque la place de grandir.',
    message:
      'Brand Builder est la formule payante des propriétaires de marques. Connectez-vous sans mot de passe, payez par carte, et votre marque y passe aussitôt.',
    start: 'Faire évoluer votre marque',
    startHint: 'Environ deux minutes',
    slip: 'Votre nouvelle formule est active',
    slipBrand: 'La vôtre',
    slipDate: 'Dans un mois',
    stepsTitle: 'Comment se passe le changement de formule',
    steps: [
      {
        name: 'Connectez-vous',
        message: 'Avec un lien reçu par e-mail, avec Google ou avec Apple. Aucun mot de passe à retenir.',
      },
      {
        name: 'Payez par carte',
        message: 'Sur la page de paiement de Stripe. Votre numéro de carte n’arrive jamais chez Tinyspark.',
      },
      {
        name: 'Continuez',
        message:
          'Une page confirme votre formule et votre prochaine date de facturation. Vous revenez ensuite à votre marque.',
      },
    ],
  },
  upgrade: {
    title: 'Connectez-vous pour continuer',
    notice: 'Après la connexion, vous serez redirigé pour finaliser votre abonnement.',
    close: 'Fermer',
    checking: 'Vérification de votre connexion…',
    continueAs: (email) => `Continuer en tant que ${email}`,
    otherTab: 'Vous vous êtes connecté dans un autre onglet. Continuez ici ou fermez cet onglet.',
    continueUnnamed: 'Continuer sans se reconnecter',
    storageBlocked: 'Votre navigateur a bloqué les cookies ou les données du site. Autorisez-les, puis réessayez.',
  },
  plan: {
    product: 'Produit',
    brand: 'Marque',
    nextBillingDate: 'Prochaine date de facturation',
    missing: 'Non disponible',
  },
  account: {
    signedInAs: (email) => `Connecté en tant que ${email}`,
    yourAccount: 'Votre compte',
    signIn: 'Se connecter',
    signOut: 'Se déconnecter',
    changePlan: 'Changer de formule',
    manageBilling: 'Gérer la facturation',
    endsOn: 'Se termine le',
  },
  home: {
    welcomeBack: 'Content de vous revoir.',
    signedInMessage: 'Si vous n’avez pas terminé un changement de formule, rien n’a été débité. Un clic le relance.',
    uncheckedMessage:
      'Votre connexion n’a pas pu être vérifiée. Vous pouvez tout de même lancer le changement de formule.',
    looking: 'Recherche de votre formule…',
    onPlan: (brand) => `${brand} est sur Brand Builder.`,
    billedNext: (date) => `Votre prochaine date de facturation : ${date}.`,
    endsOn: (date) => `La formule se termine le ${date}.`,
    seePlan: 'Voir votre formule',
    startAgain: 'Changer de formule',
    startAgainHint: 'Environ une minute',
  },
  planOffer: {
    terms: 'Résiliez quand vous voulez. Votre formule dure alors jusqu’à la fin de la période payée.',
    brings: 'Ce qu’elle apporte',
  },
  notFound: {
    title: '404 - Page introuvable',
    message: 'La page que vous cherchez n’existe pas.',
  },
  authenticate: {
    title: 'Authentification…',
    message: 'Patientez pendant que nous vérifions votre identité.',
    failedTitle: 'Échec de l’authentification',
    newLink: 'Envoyer un nouveau lien à cet appareil',
    sendingLink: 'Envoi d’un nouveau lien…',
    linkSentTitle: 'Consultez vos e-mails',
    linkSent:
      'Un nouveau lien est en route vers l’adresse à laquelle le premier a été envoyé. Ouvrez-le dans ce navigateur.',
    signInAgain: 'Se reconnecter',
    failures: {
      cancelled: 'Vous avez annulé la connexion, rien n’a donc changé.',
      denied: 'La connexion n’a pas abouti.',
      addressMailed:
        'Votre adresse doit être confirmée une fois. Ouvrez dans ce navigateur le lien que nous y avons envoyé.',
      incomplete: 'Ce lien de connexion est incomplet. Ouvrez-le de nouveau depuis votre e-mail.',
      linkSpent: 'Ce lien a déjà été utilisé ou a expiré.',
      loginSpent: 'Cette connexion a déjà été utilisée ou a expiré.',
      loginOfOtherBrowser:
        'Cette connexion a commencé dans un autre navigateur ou il y a trop longtemps. Reconnectez-vous ici.',
      unsent: 'Le nouveau lien n’a pas pu être envoyé. Reconnectez-vous pour en recevoir un.',
      otherBrowser:
        'Ce lien ne fonctionne que dans le navigateur qui l’a demandé. Ouvrez-le là-bas ou demandez-en un nouveau pour ce navigateur.',
      storageBlocked: 'Votre navigateur a bloqué les cookies ou les données du site. Autorisez-les, puis réessayez.',
      offline: 'Vous êtes hors ligne. Réessayez une fois la connexion rétablie.',
      slow: 'Le service de connexion a mis trop de temps à répondre.',
      unavailable: 'Le service de connexion est injoignable pour le moment.',
    },
  },
  checkout: {
    title: 'Préparation du paiement…',
    message: 'Vous allez être redirigé vers Stripe pour finaliser votre abonnement.',
    failedTitle: 'Erreur de paiement',
    failed: (contact) => `Un problème est survenu. S’il persiste, écrivez à ${contact}.`,
    noAccountTitle: 'Aucun compte trouvé',
    signingOut: 'Déconnexion…',
    otherAccount: 'Se connecter avec un autre compte',
    noAccount: (email) =>
      `Le compte avec lequel vous vous êtes connecté ne correspond à aucun compte Tinyspark. Connectez-vous autrement ou écrivez à ${email}.`,
  },
  subscribed: {
    loadingTitle: 'Recherche de votre abonnement…',
    signedOut: 'Vous n’êtes pas connecté. Connectez-vous pour voir votre formule.',
    title: 'Vous êtes déjà abonné',
    billingRefused: 'La page de facturation n’a pas pu être ouverte. Veuillez réessayer.',
    ending: (date) =>
      `Votre formule reste active jusqu’au ${date}. Pour la conserver, ouvrez « Gérer la facturation ».`,
    endedTitle: 'Aucune formule active',
    ended: 'Votre marque n’a pas d’abonnement actif. Si elle en avait un, il a pris fin.',
    startAgain: 'Choisir une formule',
  },
  success: {
    verifying: 'Vérification de votre paiement…',
    unsettled: 'Votre paiement est reçu et nous attendons la confirmation de la banque. Rien n’est perdu.',
    checkAgain: 'Vérifier de nouveau',
    title: 'Paiement réussi',
    receipt: 'Voir le reçu',
    signInAgain: 'Se reconnecter',
    signedOut: 'Votre session a pris fin. Si vous avez payé, votre formule est active : reconnectez-vous pour la voir.',
    unfinished: 'Vous n’avez pas terminé le paiement, donc rien n’a été débité. Vous pouvez recommencer.',
    incomplete: 'Cette adresse n’indique aucun paiement. Si vous avez payé, vous pouvez voir votre formule.',
    incompleteSignedOut:
      'Cette adresse n’indique aucun paiement. Si vous avez payé, connectez-vous pour voir votre formule.',
    failedTitle: 'Échec du paiement',
  },
};
