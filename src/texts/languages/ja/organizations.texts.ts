import type { BusinessSentences } from '../complete.ts';

export const organizations = {
  discovery: {
    title: '組織を選択',
    titleOne: '組織が1つ見つかりました',
    text: (email) => `${email} としてログインします。`,
    join: '参加',
    accept: '招待を承諾',
    create: '新しい組織を作成',
    otherEmail: '別のメールアドレスを使用',
    titleStart: '組織を作成しましょう',
    textStart: (email) =>
      `${email} はまだ組織に所属していません。組織を作成するか、別のメールアドレスを使用してください。`,
    titleNotFound: (email) => `${email} の組織はありません`,
    textNotFound: 'アドレスを確認するか、管理者に招待を依頼してください。',
    signingIn: 'ログインしています…',
  },
  organizationName: {
    title: '組織の名前を決めましょう',
    text: 'メンバーがログインするときに表示される名前です。',
    field: '組織名',
    create: '組織を作成',
    creating: '組織を作成しています…',
    nameMissing: '名前を入力してください。',
    nameLong: '128文字以内で入力してください。',
    nameHidden: '名前に見えない文字が含まれています。もう一度入力してください。',
  },
  organizationSwitch: {
    title: '組織を切り替える',
    none: 'ほかの組織には参加していません。',
    listing: '組織を探しています…',
    onlyHere:
      'このログインで開けるのは、この組織だけです。ほかの組織に入るには、ログアウトして、そちらでログインしてください。',
  },
} satisfies Pick<BusinessSentences, 'discovery' | 'organizationName' | 'organizationSwitch'>;
