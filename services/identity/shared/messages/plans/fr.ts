import type { PlanWords } from './planWords.ts';

export const fr: PlanWords = {
  labels: {
    plan: 'Formule',
    paid: 'Payé',
    open: 'À payer',
    period: 'Période',
    card: 'Carte enregistrée',
    retry: 'Prochain essai',
  },
  card: (brand, digits) => `${brand} se terminant par ${digits}`,
  viewPlan: 'Voir votre formule',
  receipt: {
    subject: (target) => `Votre reçu de ${target}`,
    paid: (amount, plan) => `Merci. ${amount} ont été payés pour ${plan}.`,
    invoice: 'Voir le reçu',
  },
  failed: {
    subject: (target) => `Votre paiement à ${target} a échoué`,
    failed: (amount, plan) => `${amount} pour ${plan} n’ont pas pu être prélevés.`,
    retried: (date) => `Un nouvel essai aura lieu le ${date}.`,
    notRetried: 'Il n’y aura pas d’autre essai automatique.',
    advice: 'Changez de carte sur la page de votre formule, ou payez-y la facture en attente.',
    invoice: 'Voir la facture en attente',
  },
  cancelled: {
    subject: (plan) => `${plan} est résiliée`,
    cancelled: (plan, date) => `La formule ${plan} est résiliée. Vous pouvez l’utiliser jusqu’au ${date}.`,
    advice:
      'Plus rien ne sera prélevé. Si vous changez d’avis, vous pouvez la garder jusque-là sur la page de votre formule.',
  },
  ended: {
    subject: (plan) => `${plan} a pris fin`,
    ended: (plan, date) => `La formule ${plan} a pris fin le ${date}.`,
    advice: 'Plus rien ne sera prélevé. Vous pouvez reprendre une formule à tout moment.',
  },
};
