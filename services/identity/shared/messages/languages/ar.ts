import type { MessageWords } from '../words.ts';

const browsers = {
  asked: '، في المتصفح الذي طُلب منه',
  began: '، في المتصفح الذي بدأت فيه',
  any: '',
};

export const ar: MessageWords = {
  rule: (duration, browser) => `يعمل مرة واحدة، خلال ${duration}${browsers[browser]}.`,
  links: {
    'sign-in': {
      subject: () => 'رابط تسجيل الدخول',
      lead: (target) => `افتح الرابط لتسجيل الدخول إلى ${target}.`,
      label: 'تسجيل الدخول',
    },
    confirmation: {
      subject: () => 'أكِّد بريدك الإلكتروني',
      lead: (target) => `افتح الرابط لتأكيد هذا العنوان وتسجيل الدخول إلى ${target}. لن نطلب ذلك إلا مرة واحدة.`,
      label: 'التأكيد وتسجيل الدخول',
    },
    invitation: {
      subject: (target) => `دعوة إلى ${target}`,
      lead: (target) => `افتح الرابط لقبول الدعوة إلى ${target}.`,
      label: 'قبول الدعوة',
    },
    'member-log-in': {
      subject: (target) => `رابط تسجيل الدخول إلى ${target}`,
      lead: (target) => `افتح الرابط لتسجيل الدخول إلى ${target}.`,
      label: 'تسجيل الدخول',
    },
    'member-invitation': {
      subject: (target) => `دعوة إلى ${target}`,
      lead: (target) => `افتح الرابط للانضمام إلى ${target}.`,
      label: 'الانضمام',
    },
    'password-reset': {
      subject: () => 'تعيين كلمة مرور جديدة',
      lead: (target) => `افتح الرابط لتعيين كلمة مرور جديدة لدى ${target}.`,
      label: 'تعيين كلمة مرور جديدة',
    },
  },
  ignore: {
    link: 'إذا لم تطلب ذلك فتجاهل هذه الرسالة: لن يحدث شيء ما لم يُفتح الرابط.',
    invitation: 'إذا كنت لا تريد الانضمام فتجاهل هذه الرسالة: لن يحدث شيء ما لم يُفتح الرابط.',
    password: 'إذا لم تطلب ذلك فتجاهل هذه الرسالة: تبقى كلمة مرورك كما هي.',
    passcode: 'إذا لم تطلب ذلك فتجاهل هذه الرسالة. لا تشارك الرمز مع أي شخص.',
  },
  signInInstead: { introduction: 'أو سجّل الدخول بدون كلمة مرور:', label: 'تسجيل الدخول بدون كلمة مرور' },
  passcode: {
    subject: (target) => `رمزك لدى ${target}`,
    title: 'رمزك',
    lead: (target) => `أدخل هذا الرمز لتسجيل الدخول إلى ${target}.`,
    text: (code, target) => `${code} هو رمزك لدى ${target}.`,
    neverShare: 'لا تشاركه مع أحد.',
  },
  wayRemoved: {
    subject: 'أُزيلت طريقة لتسجيل الدخول',
    removed: (target, way) => `أُزيل من حسابك لدى ${target}: ${way}.`,
    ways: {
      email: (label) => `عنوان البريد الإلكتروني ${label}`,
      phone_number: (label) => `رقم الهاتف ${label}`,
      password: () => 'كلمة المرور',
      passkey: (label) => `مفتاح المرور «${label}»`,
      provider: (label) => `تسجيل الدخول عبر ${label}`,
      wallet: (label) => `المحفظة ${label}`,
    },
    advice: 'إذا لم تكن أنت من فعل ذلك، فسجّل الدخول، وأخرج جميع الأجهزة الأخرى من صفحة حسابك، وتواصل مع الدعم.',
  },
  support: (address) => `هل تحتاج إلى مساعدة؟ تواصل معنا: ${address}`,
};
