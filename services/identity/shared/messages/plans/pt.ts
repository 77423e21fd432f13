import type { PlanWords } from './planWords.ts';

export const pt: PlanWords = {
  labels: {
    plan: 'Plano',
    paid: 'Pago',
    open: 'Em aberto',
    period: 'Período',
    card: 'Cartão salvo',
    retry: 'Próxima tentativa',
  },
  card: (brand, digits) => `${brand} com final ${digits}`,
  viewPlan: 'Ver seu plano',
  receipt: {
    subject: (target) => `Seu recibo de ${target}`,
    paid: (amount, plan) => `Obrigado. ${amount} pagos por ${plan}.`,
    invoice: 'Ver o recibo',
  },
  failed: {
    subject: (target) => `Seu pagamento para ${target} falhou`,
    failed: (amount, plan) => `Não foi possível cobrar ${amount} por ${plan}.`,
    retried: (date) => `Haverá uma nova tentativa em ${date}.`,
    notRetried: 'Não haverá outra tentativa automática.',
    advice: 'Troque o cartão na página do seu plano ou pague lá a fatura em aberto.',
    invoice: 'Ver a fatura em aberto',
  },
  cancelled: {
    subject: (plan) => `${plan} foi cancelado`,
    cancelled: (plan, date) => `O plano ${plan} foi cancelado. Você pode usá-lo até ${date}.`,
    advice: 'Nada mais será cobrado. Se mudar de ideia, até lá você pode mantê-lo na página do seu plano.',
  },
  ended: {
    subject: (plan) => `${plan} terminou`,
    ended: (plan, date) => `O plano ${plan} terminou em ${date}.`,
    advice: 'Nada mais será cobrado. Você pode escolher um plano de novo quando quiser.',
  },
};
