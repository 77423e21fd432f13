import type { MessageWords } from '../words.ts';

const browsers = {
  asked: '、リクエストしたブラウザで',
  began: '、手続きを始めたブラウザで',
  any: '',
};

export const ja: MessageWords = {
  rule: (duration, browser) => `${duration}以内に${browsers[browser]}1回だけ使えます。`,
  links: {
    'sign-in': {
      subject: () => 'ログイン用リンク',
      lead: (target) => `リンクを開いて${target}にログインしてください。`,
      label: 'ログイン',
    },
    confirmation: {
      subject: () => 'メールアドレスの確認',
      lead: (target) => `リンクを開いてこのアドレスを確認し、${target}にログインしてください。確認は1回だけです。`,
      label: '確認してログイン',
    },
    invitation: {
      subject: (target) => `${target}への招待`,
      lead: (target) => `リンクを開いて${target}への招待を承諾してください。`,
      label: '招待を承諾',
    },
    'member-log-in': {
      subject: (target) => `${target}のログイン用リンク`,
      lead: (target) => `リンクを開いて${target}にログインしてください。`,
      label: 'ログイン',
    },
    'member-invitation': {
      subject: (target) => `${target}への招待`,
      lead: (target) => `リンクを開いて${target}に参加してください。`,
      label: '参加する',
    },
    'password-reset': {
      subject: () => '新しいパスワードの設定',
      lead: (target) => `リンクを開いて${target}の新しいパスワードを設定してください。`,
      label: '新しいパスワードを設定',
    },
  },
  ignore: {
    link: '心当たりがない場合は、このメッセージを無視してください。リンクを開かないかぎり何も起こりません。',
    invitation: '参加しない場合は、このメッセージを無視してください。リンクを開かないかぎり何も起こりません。',
    password: '心当たりがない場合は、このメッセージを無視してください。パスワードは変わりません。',
    passcode: '心当たりがない場合は、このメッセージを無視してください。コードは誰にも教えないでください。',
  },
  signInInstead: {
    introduction: 'パスワードを使わずにログインすることもできます。',
    label: 'パスワードなしでログイン',
  },
  passcode: {
    subject: (target) => `${target}のコード`,
    title: 'コード',
    lead: (target) => `このコードを入力して${target}にログインしてください。`,
    text: (code, target) => `${code}は${target}のコードです。`,
    neverShare: '誰にも教えないでください。',
  },
  wayRemoved: {
    subject: 'ログイン方法が削除されました',
    removed: (target, way) => `${target}のアカウントから削除されました：${way}。`,
    ways: {
      email: (label) => `メールアドレス ${label}`,
      phone_number: (label) => `電話番号 ${label}`,
      password: () => 'パスワード',
      passkey: (label) => `パスキー「${label}」`,
      provider: (label) => `${label}でのログイン`,
      wallet: (label) => `ウォレット ${label}`,
    },
    advice:
      '心当たりがない場合は、ログインしてアカウントページで他のすべての端末をログアウトし、サポートにご連絡ください。',
  },
  support: (address) => `お困りのときはこちらへ：${address}`,
};
