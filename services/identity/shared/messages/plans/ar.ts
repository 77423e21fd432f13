import type { PlanWords } from './planWords.ts';

export const ar: PlanWords = {
  labels: {
    plan: 'الخطة',
    paid: 'المدفوع',
    open: 'المستحق',
    period: 'الفترة',
    card: 'البطاقة المحفوظة',
    retry: 'المحاولة التالية',
  },
  card: (brand, digits) => `${brand} تنتهي بالأرقام ${digits}`,
  viewPlan: 'عرض خطتك',
  receipt: {
    subject: (target) => `إيصالك من ${target}`,
    paid: (amount, plan) => `شكرًا لك. دُفع ${amount} مقابل ${plan}.`,
    invoice: 'عرض الإيصال',
  },
  failed: {
    subject: (target) => `لم تنجح دفعتك إلى ${target}`,
    failed: (amount, plan) => `تعذّر تحصيل ${amount} مقابل ${plan}.`,
    retried: (date) => `ستُعاد المحاولة في ${date}.`,
    notRetried: 'لن تُعاد المحاولة تلقائيًا.',
    advice: 'غيّر البطاقة في صفحة خطتك، أو ادفع الفاتورة المستحقة هناك.',
    invoice: 'عرض الفاتورة المستحقة',
  },
  cancelled: {
    subject: (plan) => `أُلغيت خطة ${plan}`,
    cancelled: (plan, date) => `أُلغيت خطة ${plan}. يمكنك استخدامها حتى ${date}.`,
    advice: 'لن يُخصم أي مبلغ آخر. إذا غيّرت رأيك، يمكنك الاحتفاظ بها من صفحة خطتك حتى ذلك الحين.',
  },
  ended: {
    subject: (plan) => `انتهت خطة ${plan}`,
    ended: (plan, date) => `انتهت خطة ${plan} في ${date}.`,
    advice: 'لن يُخصم أي مبلغ آخر. يمكنك اختيار خطة من جديد في أي وقت.',
  },
};
