import { providerNames } from '#contracts/identity/providers.ts';
import type { WidgetSentences } from '../complete.ts';
import { isolated } from '../isolated.ts';

export const widget = {
  common: {
    retry: 'إعادة المحاولة',
    newTab: '(يُفتح في علامة تبويب جديدة)',
  },
  main: {
    title: 'إنشاء حساب أو تسجيل الدخول',
    email: 'البريد الإلكتروني',
    continueWithEmail: 'المتابعة بالبريد الإلكتروني',
    continueWith: (provider) => `المتابعة باستخدام ${isolated(provider)}`,
    continueWithPasskey: 'المتابعة بمفتاح مرور',
    cancel: 'إلغاء',
    otherWallet: 'المتابعة بمحفظة رقمية أخرى',
    or: 'أو',
    lastUsed: 'آخر استخدام',
    suggestion: (email) => `هل تقصد ${isolated(email)}؟`,
    emailInvalid: 'عنوان البريد الإلكتروني غير صالح',
    passcodeEmailInvalid: 'البريد الإلكتروني غير صالح. يُرجى إعادة المحاولة.',
    sending: 'جارٍ إرسال الرسالة…',
    sendingCode: 'جارٍ إرسال الرمز…',
    checkingEmail: 'جارٍ التحقق من بريدك الإلكتروني…',
    waitingForPasskey: 'في انتظار مفتاح المرور…',
    openingProvider: (provider) => `جارٍ فتح ${isolated(provider)}…`,
    onlyPasskeys: 'خطأ: لا يمكن استخدام مفاتيح المرور وحدها. يُرجى إضافة طريقة أخرى إلى الإعدادات.',
    emailConflict: 'خطأ: لا يمكن استخدام الروابط والرموز بالبريد الإلكتروني معًا.',
    noProducts: 'خطأ: لا توجد طريقة يمكن استخدامها. يُرجى إضافة طريقة أخرى إلى الإعدادات.',
  },
  tabs: {
    label: 'طريقة تسجيل الدخول',
    sms: 'رسالة نصية',
    whatsapp: 'WhatsApp',
    email: 'البريد',
  },
  errorMessages: {
    offline: 'لا يوجد اتصال بالإنترنت. ما كتبته محفوظ. يُرجى إعادة المحاولة لاحقًا.',
    slow: 'استغرق الأمر وقتًا طويلًا. يُرجى إعادة المحاولة.',
    tryAgainIn: (pause) => `يمكنك إعادة المحاولة بعد ${isolated(pause)}.`,
    unavailable: 'يتعذر الوصول إلى خدمة تسجيل الدخول الآن. يُرجى إعادة المحاولة بعد قليل.',
    passkeyFailed: 'حدث خطأ غير معروف أثناء تسجيل الدخول بمفتاح المرور. يُرجى إعادة المحاولة.',
    passkeyUnknown: 'مفتاح المرور غير مسجَّل. ربما حذفته من حسابك ولم تحذفه من مدير كلمات المرور. يُرجى إعادة المحاولة.',
    passkeyUnsupported: 'لا يمكن لهذا المتصفح استخدام مفاتيح المرور هنا. سجِّل الدخول بطريقة أخرى.',
    storageBlocked: 'حظر متصفحك ملفات تعريف الارتباط أو بيانات الموقع. اسمح بها ثم أعد المحاولة.',
    windowBlocked: 'حظر متصفحك نافذة تسجيل الدخول هذه. اسمح بها ثم أعد المحاولة.',
    openInNewTab: 'فتح هذه الصفحة في علامة تبويب جديدة',
    cancelled: 'لقد ألغيت تسجيل الدخول، ولم يتغير شيء.',
  },
  providers: providerNames,
} satisfies WidgetSentences;
