import type { PlanWords } from './planWords.ts';

export const ja: PlanWords = {
  labels: {
    plan: 'プラン',
    paid: 'お支払い額',
    open: '未払い額',
    period: '期間',
    card: '登録カード',
    retry: '次回の請求',
  },
  card: (brand, digits) => `${brand}（末尾 ${digits}）`,
  viewPlan: 'プランを見る',
  receipt: {
    subject: (target) => `${target}の領収書`,
    paid: (amount, plan) => `ありがとうございます。${plan}の料金${amount}をお支払いいただきました。`,
    invoice: '領収書を見る',
  },
  failed: {
    subject: (target) => `${target}のお支払いに失敗しました`,
    failed: (amount, plan) => `${plan}の料金${amount}を請求できませんでした。`,
    retried: (date) => `${date}にもう一度請求します。`,
    notRetried: '自動での再請求はありません。',
    advice: 'プランのページでカードを変更するか、未払いの請求書をお支払いください。',
    invoice: '未払いの請求書を見る',
  },
  cancelled: {
    subject: (plan) => `${plan}は解約されました`,
    cancelled: (plan, date) => `${plan}は解約されました。${date}までご利用いただけます。`,
    advice: '今後の請求はありません。それまでは、プランのページで解約を取り消せます。',
  },
  ended: {
    subject: (plan) => `${plan}は終了しました`,
    ended: (plan, date) => `${plan}は${date}に終了しました。`,
    advice: '今後の請求はありません。いつでももう一度プランを選べます。',
  },
};
