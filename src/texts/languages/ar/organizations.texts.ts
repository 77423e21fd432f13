import type { BusinessSentences } from '../complete.ts';
import { isolated } from '../isolated.ts';

export const organizations = {
  discovery: {
    title: 'اختر مؤسسة',
    titleOne: 'عُثر على مؤسسة واحدة',
    text: (email) => `أنت تسجِّل الدخول باسم ${isolated(email)}.`,
    join: 'انضمام',
    accept: 'قبول الدعوة',
    create: 'إنشاء مؤسسة جديدة',
    otherEmail: 'استخدام بريد آخر',
    titleStart: 'أنشئ مؤسستك',
    textStart: (email) => `العنوان ${isolated(email)} ليس في أي مؤسسة بعد. أنشئ مؤسسة أو استخدم بريدًا آخر.`,
    titleNotFound: (email) => `لا توجد مؤسسة للعنوان ${isolated(email)}`,
    textNotFound: 'يُرجى التحقق من العنوان أو طلب دعوة من أحد المشرفين.',
    signingIn: 'جارٍ تسجيل الدخول…',
  },
  organizationName: {
    title: 'سمِّ مؤسستك',
    text: 'يرى الأعضاء هذا الاسم عند تسجيل الدخول.',
    field: 'اسم المؤسسة',
    create: 'إنشاء المؤسسة',
    creating: 'جارٍ إنشاء مؤسستك…',
    nameMissing: 'يُرجى إدخال اسم.',
    nameLong: 'يُرجى استخدام 128 حرفًا كحد أقصى.',
    nameHidden: 'يحتوي الاسم على أحرف غير مرئية. يُرجى كتابته من جديد.',
  },
  organizationSwitch: {
    title: 'تبديل المؤسسة',
    none: 'لست في أي مؤسسة أخرى.',
    listing: 'جارٍ البحث عن مؤسساتك…',
    onlyHere: 'تسجيل الدخول هذا يفتح هذه المؤسسة فقط. للدخول إلى مؤسسة أخرى، سجّل الخروج ثم سجّل الدخول هناك.',
  },
} satisfies Pick<BusinessSentences, 'discovery' | 'organizationName' | 'organizationSwitch'>;
