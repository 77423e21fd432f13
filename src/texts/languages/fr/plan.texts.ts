import type { PlanSentences } from '../complete.ts';

export const planPage: PlanSentences = {
  title: 'Votre formule',
  loading: 'Recherche de votre formule...',
  notLoaded: 'Les détails de votre formule n’ont pas pu être chargés.',
  loadAgain: 'Recharger',
  plan: 'Formule',
  price: 'Prix',
  taxes: {
    included: 'Taxes comprises.',
    added: 'Les taxes s’ajoutent.',
    on_receipt: 'Votre reçu indique les taxes éventuelles.',
  },
  status: 'État',
  states: {
    active: 'En cours',
    trialing: 'Essai gratuit',
    past_due: 'Paiement en retard',
    settling: 'En attente de votre banque',
    ending: 'Résiliée',
  },
  overdue:
    'Votre dernier paiement n’a pas abouti. Payez la facture en attente ou changez de carte pour que votre formule continue.',
  pay: 'Payer maintenant',
  card: 'Carte',
  cardEnding: (brand, digits) => `${brand} se terminant par ${digits}`,
  noCard: 'Aucune carte enregistrée',
  changeCard: 'Changer de carte',
  receipts: 'Reçus',
  receiptOf: (date) => `Reçu du ${date}`,
  cancel: 'Résilier la formule',
  keep: 'Garder la formule',
  confirmTitle: (plan) => `Résilier ${plan} ?`,
  worksUntil: (date) => `Votre formule fonctionne jusqu’au ${date}.`,
  noMoreCharges: 'Votre carte ne sera plus débitée.',
  wayBack:
    'Jusque-là, vous pouvez revenir en arrière ici. Ensuite, vous pourrez choisir à nouveau une formule à tout moment.',
  cancelled: (date) => `Votre formule est résiliée. Elle fonctionne jusqu’au ${date}.`,
  resumed: 'Votre formule continue.',
  notChanged: 'Cela n’a pas fonctionné. Voici votre formule dans son état actuel.',
};
