import type { PlanWords } from './planWords.ts';

export const es: PlanWords = {
  labels: {
    plan: 'Plan contratado',
    paid: 'Pagado',
    open: 'Pendiente',
    period: 'Período',
    card: 'Tarjeta guardada',
    retry: 'Próximo intento',
  },
  card: (brand, digits) => `${brand} terminada en ${digits}`,
  viewPlan: 'Ver su plan',
  receipt: {
    subject: (target) => `Su recibo de ${target}`,
    paid: (amount, plan) => `Gracias. Se pagaron ${amount} por ${plan}.`,
    invoice: 'Ver el recibo',
  },
  failed: {
    subject: (target) => `Su pago a ${target} no se completó`,
    failed: (amount, plan) => `No se pudieron cobrar ${amount} por ${plan}.`,
    retried: (date) => `Se volverá a intentar el ${date}.`,
    notRetried: 'No habrá otro intento automático.',
    advice: 'Cambie la tarjeta en la página de su plan o pague allí la factura pendiente.',
    invoice: 'Ver la factura pendiente',
  },
  cancelled: {
    subject: (plan) => `${plan} está cancelado`,
    cancelled: (plan, date) => `El plan ${plan} está cancelado. Puede usarlo hasta el ${date}.`,
    advice: 'No se cobrará nada más. Si cambia de opinión, hasta entonces puede conservarlo en la página de su plan.',
  },
  ended: {
    subject: (plan) => `${plan} ha terminado`,
    ended: (plan, date) => `El plan ${plan} terminó el ${date}.`,
    advice: 'No se cobrará nada más. Puede volver a elegir un plan cuando quiera.',
  },
};
