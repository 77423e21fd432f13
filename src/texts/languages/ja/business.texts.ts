import type { BusinessSentences } from '../complete.ts';
import { businessProviderNames } from '#contracts/identity/business/providers.ts';
import { organizations } from './organizations.texts.ts';

export const business = {
  common: {
    continue: '続ける',
    back: '戻る',
    busy: 'お待ちください…',
    email: 'メールアドレス',
    emailInvalid: 'メールアドレスが正しくありません',
    or: 'または',
    lastUsed: '前回使用',
    resend: 'メールを再送信',
    resendWait: (left) => `再送信まで ${left}`,
  },
  landing: {
    lookingForOrganization: '組織を探しています…',
    signingIn: 'ログインしています…',
  },
  main: {
    titleDiscovery: '新規登録またはログイン',
    titleOrganization: (organization) => `${organization} にログイン`,
    titleVerify: '続けるにはメールアドレスの確認が必要です',
    textVerify: (email) => `次のいずれかの方法で、${email} がご自身のものであることを確認してください。`,
    textOtherMethod: (organization) => `${organization} では、別の方法でのログインが必要です。`,
    continueWith: (name) => `${name}で続ける`,
    providers: businessProviderNames,
    sso: 'SSOでログイン',
    usePassword: 'パスワードを使用',
    passwordOnly: 'パスワードで続ける',
    sendLink: (email) => `${email} にリンクを送信`,
    sendCode: (email) => `${email} にコードを送信`,
    cannotJoin: (email, organization) =>
      `${email} は ${organization} に参加できません。組織の管理者にお問い合わせください。`,
  },
  loggedIn: {
    title: '完了',
    text: (organization) => `${organization} にログインしました。`,
    continue: '続ける',
    signOut: 'ログアウト',
  },
  error: {
    title: 'エラーが発生しました',
    cancelledTitle: 'ログインをキャンセルしました',
    cancelled: 'ログインはキャンセルされました。何も変更されていません。',
    unknown: 'うまくいきませんでした。しばらくしてからもう一度お試しください。',
    link: 'このリンクは使用済みか期限切れです。新しいリンクを請求してください。',
    organization: 'この組織は見つかりませんでした。このページのアドレスを確認してください。',
    authPolicy: (organization) =>
      `${organization} では、このメールアドレスでログインできません。管理者にお問い合わせください。`,
    thisOrganization: 'この組織',
    claimedDomain:
      'このメールのドメインは、ある組織のものです。このアドレスでは、他の組織に参加したり作成したりできません。その組織の管理者にお問い合わせください。',
    blocked:
      'ブラウザがリクエストをブロックしました。広告ブロッカーなどで許可してから、ページを再読み込みしてください。',
    expired: 'ログインに時間がかかりすぎました。最初からやり直してください。',
    provider: 'プロバイダーでのログインが完了しませんでした。もう一度お試しください。',
    storageBlocked: 'ブラウザがCookieまたはサイトデータをブロックしました。許可してからもう一度お試しください。',
    startOver: '最初からやり直す',
    retry: 'もう一度試す',
    findOrganization: '組織を探す',
  },
  emailConfirmation: {
    title: 'メールをご確認ください',
    text: (email) => `${email} にメールを送信しました。`,
    retry: 'もう一度試す',
  },
  passcodes: {
    selection: {
      title: 'ログイン方法を選択',
      text: (email) => `メッセージは ${email} に届きます。`,
      link: 'リンクを受け取る',
      code: 'コードを受け取る',
      thisOrganization: 'この組織',
    },
    toTotp: '認証アプリを使用',
    enrollment: {
      title: '電話番号を追加',
      text: (organization) => `${organization} にログインするとき、SMSでコードをお送りします。`,
      invalid: '電話番号が正しくありません。もう一度お試しください。',
      numberTaken: 'この番号は他のメンバーが使用しています。',
      numberOptedOut: 'この番号はメッセージの受信を停止しています。',
      submit: 'コードを送信',
    },
  },
  sso: {
    email: {
      title: 'SSOでログイン',
      text: '仕事用のメールアドレスを入力してください。組織をお探しします。',
      failed: '検索できませんでした。もう一度試すか、管理者にお問い合わせください。',
    },
    menu: { title: 'ログイン先を選択' },
    fallback: {
      title: (email) => `${email} のSSOが見つかりません`,
      text: '組織の短縮名がわかる場合は、ここに入力してください。わからない場合は、別の方法でログインすると所属する組織を確認できます。',
      field: '組織の短縮名',
      hint: '組織のアドレスの一部です。例: acme',
      unknown: 'その名前の組織は見つかりません。',
      noSso: (organization) => `${organization} ではSSOを使用していません。`,
      failed: '検索できませんでした。もう一度お試しください。',
      otherEmail: '別のメールアドレスを試す',
      otherWay: '別の方法でログイン',
    },
  },
  ...organizations,
  loginExpiry: { ending: 'このログインはあと1分で終了します。お早めに完了してください。' },
  secondStep: {
    factorSelection: {
      title: '2段階認証を追加',
      text: (organization) => `${organization} では、ログイン時に2段階認証が必要です。方法を選んでください。`,
      totp: '認証アプリ',
      sms: 'SMS',
      otherAccount: '別のアカウントでログイン',
    },
    totpEnrollment: {
      title: 'このコードを認証アプリで読み取ってください',
      text: '時間ベースのコードに対応したアプリなら何でも使えます。',
      image: '認証アプリを連携するQRコード',
      enterKey: '読み取れない場合',
      failed: 'コードを作成できませんでした。',
      retry: 'もう一度試す',
      titleKey: 'キーを手動で入力',
      textKey: 'このキーを認証アプリに入力してください。',
      copy: 'キーをコピー',
      copied: 'コピーしました',
      copyFailed: 'キーをコピーできませんでした。選択して手動でコピーしてください。',
      showQrCode: 'QRコードを表示',
    },
    totpEntry: {
      title: 'アプリのコードを入力',
      text: '認証アプリに6桁の数字が表示されます。',
      hint: '30秒ごとに新しいコードが表示されます。',
      toSms: '代わりにSMSを送信',
      toRecovery: 'バックアップコードを使用',
    },
    recoveryEntry: {
      title: 'バックアップコードでログイン',
      text: '保存したコードは、それぞれ1回だけ使えます。',
      field: 'バックアップコード',
      wrong: 'そのバックアップコードは使用できませんでした。別のコードをお試しください。',
    },
    recoverySave: {
      title: 'バックアップコードを保管してください',
      text: 'このコードがあれば、電話がなくてもログインできます。表示されるのは今だけです。',
      download: 'ダウンロード',
      copy: 'すべてコピー',
      copied: 'コピーしました',
      copyFailed: 'コードをコピーできませんでした。選択して手動でコピーしてください。',
      done: '保存しました',
    },
  },
  passwords: {
    entry: { title: 'パスワードでログイン', forgotPassword: '初めての方、パスワードをお忘れの方' },
    requestMail: {
      title: 'ログイン用のメールを受け取る',
      textDiscovery:
        'メールアドレスを入力してください。お送りするメールから、アカウントの作成や新しいパスワードの設定ができます。',
      textOrganization:
        'メールアドレスを入力してください。お送りするメールから、ログインや新しいパスワードの設定ができます。',
      submit: 'メールを送信',
    },
    mailSent: {
      title: 'メールをご確認ください',
      text: (email) => `${email} にパスワード設定用のメールを送信しました。`,
      link: '代わりにログインリンクを受け取る',
    },
    verification: {
      title: '先にメールアドレスを確認',
      text: (email) => `${email} にリンクを送信しました。リンクを開いてから、パスワードを選んでください。`,
    },
  },
} satisfies BusinessSentences;
