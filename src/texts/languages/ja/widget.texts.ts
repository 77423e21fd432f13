import { providerNames } from '#contracts/identity/providers.ts';
import type { WidgetSentences } from '../complete.ts';

export const widget = {
  common: {
    retry: 'もう一度試す',
    newTab: '(新しいタブで開きます)',
  },
  main: {
    title: '新規登録またはログイン',
    email: 'メールアドレス',
    continueWithEmail: 'メールで続ける',
    continueWith: (provider) => `${provider}で続ける`,
    continueWithPasskey: 'パスキーで続ける',
    cancel: 'キャンセル',
    otherWallet: '他の暗号資産ウォレットで続ける',
    or: 'または',
    lastUsed: '前回使用',
    suggestion: (email) => `${email} ではありませんか?`,
    emailInvalid: 'メールアドレスが正しくありません',
    passcodeEmailInvalid: 'メールアドレスが正しくありません。もう一度お試しください。',
    sending: 'メールを送信しています…',
    sendingCode: 'コードを送信しています…',
    checkingEmail: 'メールアドレスを確認しています…',
    waitingForPasskey: 'パスキーを待っています…',
    openingProvider: (provider) => `${provider}を開いています…`,
    onlyPasskeys: 'エラー: パスキーだけでは使用できません。設定に他の方法を追加してください。',
    emailConflict: 'エラー: メールのリンクとコードは同時に使用できません。',
    noProducts: 'エラー: 使用できる方法がありません。設定に他の方法を追加してください。',
  },
  tabs: {
    label: 'ログイン方法',
    sms: 'SMS',
    whatsapp: 'WhatsApp',
    email: 'メール',
  },
  errorMessages: {
    offline: 'オフラインです。入力した内容は残っています。後でもう一度お試しください。',
    slow: '時間がかかりすぎました。もう一度お試しください。',
    tryAgainIn: (pause) => `${pause}後にもう一度お試しいただけます。`,
    unavailable: '現在、ログインサービスに接続できません。しばらくしてからもう一度お試しください。',
    passkeyFailed: 'パスキーの認証中に不明なエラーが発生しました。もう一度お試しください。',
    passkeyUnknown:
      'パスキーが登録されていません。アカウントから削除され、パスワードマネージャーに残っている可能性があります。もう一度お試しください。',
    passkeyUnsupported: 'このブラウザではここでパスキーを使用できません。他の方法でログインしてください。',
    storageBlocked: 'ブラウザがCookieまたはサイトデータをブロックしました。許可してからもう一度お試しください。',
    windowBlocked: 'ブラウザがログイン用のウィンドウをブロックしました。許可してからもう一度お試しください。',
    openInNewTab: 'このページを新しいタブで開く',
    cancelled: 'ログインはキャンセルされました。何も変更されていません。',
  },
  providers: providerNames,
} satisfies WidgetSentences;
