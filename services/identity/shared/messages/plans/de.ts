import type { PlanWords } from './planWords.ts';

export const de: PlanWords = {
  labels: {
    plan: 'Tarif',
    paid: 'Bezahlt',
    open: 'Offen',
    period: 'Zeitraum',
    card: 'Hinterlegte Karte',
    retry: 'Nächster Versuch',
  },
  card: (brand, digits) => `${brand} mit den Endziffern ${digits}`,
  viewPlan: 'Tarif ansehen',
  receipt: {
    subject: (target) => `Ihre Quittung von ${target}`,
    paid: (amount, plan) => `Vielen Dank. ${amount} für ${plan} sind bezahlt.`,
    invoice: 'Quittung ansehen',
  },
  failed: {
    subject: (target) => `Ihre Zahlung an ${target} ist fehlgeschlagen`,
    failed: (amount, plan) => `${amount} für ${plan} konnten nicht abgebucht werden.`,
    retried: (date) => `Der nächste Versuch ist am ${date}.`,
    notRetried: 'Es gibt keinen weiteren automatischen Versuch.',
    advice: 'Ändern Sie die Karte auf Ihrer Tarifseite oder bezahlen Sie dort die offene Rechnung.',
    invoice: 'Offene Rechnung ansehen',
  },
  cancelled: {
    subject: (plan) => `${plan} ist gekündigt`,
    cancelled: (plan, date) => `${plan} ist gekündigt. Sie können den Tarif bis zum ${date} nutzen.`,
    advice:
      'Es wird nichts mehr abgebucht. Wenn Sie es sich anders überlegen, können Sie den Tarif bis dahin auf Ihrer Tarifseite behalten.',
  },
  ended: {
    subject: (plan) => `${plan} ist beendet`,
    ended: (plan, date) => `${plan} ist am ${date} ausgelaufen.`,
    advice: 'Es wird nichts mehr abgebucht. Sie können jederzeit wieder einen Tarif wählen.',
  },
};
