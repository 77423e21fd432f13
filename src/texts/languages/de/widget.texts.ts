import { providerNames } from '#contracts/identity/providers.ts';
import type { WidgetSentences } from '../complete.ts';

export const widget = {
  common: {
    retry: 'Erneut versuchen',
    newTab: '(öffnet einen neuen Tab)',
  },
  main: {
    title: 'Registrieren oder anmelden',
    email: 'E-Mail-Adresse',
    continueWithEmail: 'Weiter mit E-Mail',
    continueWith: (provider) => `Weiter mit ${provider}`,
    continueWithPasskey: 'Weiter mit Passkey',
    cancel: 'Abbrechen',
    otherWallet: 'Weiter mit anderer Wallet',
    or: 'oder',
    lastUsed: 'Zuletzt verwendet',
    suggestion: (email) => `Meinten Sie ${email}?`,
    emailInvalid: 'Ungültige E-Mail-Adresse',
    passcodeEmailInvalid: 'Ungültige E-Mail-Adresse. Bitte versuchen Sie es erneut.',
    sending: 'Ihre E-Mail wird gesendet …',
    sendingCode: 'Ihr Code wird gesendet …',
    checkingEmail: 'Ihre E-Mail-Adresse wird geprüft …',
    waitingForPasskey: 'Warten auf Ihren Passkey …',
    openingProvider: (provider) => `${provider} wird geöffnet …`,
    onlyPasskeys:
      'Fehler: Passkeys können nicht allein verwendet werden. Bitte fügen Sie der Konfiguration ein weiteres Produkt hinzu.',
    emailConflict: 'Fehler: E-Mail-Links und Codes per E-Mail können nicht zusammen verwendet werden.',
    noProducts: 'Fehler: Kein Produkt ist verwendbar. Bitte fügen Sie der Konfiguration ein weiteres hinzu.',
  },
  tabs: {
    label: 'Art der Anmeldung',
    sms: 'SMS',
    whatsapp: 'WhatsApp',
    email: 'E-Mail',
  },
  errorMessages: {
    offline: 'Sie sind offline. Ihre Eingaben bleiben erhalten. Bitte versuchen Sie es später erneut.',
    slow: 'Das hat zu lange gedauert. Bitte versuchen Sie es erneut.',
    tryAgainIn: (pause) => `Sie können es in ${pause} erneut versuchen.`,
    unavailable: 'Der Anmeldedienst ist gerade nicht erreichbar. Bitte versuchen Sie es bald erneut.',
    passkeyFailed:
      'Bei der Anmeldung mit dem Passkey ist ein unbekannter Fehler aufgetreten. Bitte versuchen Sie es erneut.',
    passkeyUnknown:
      'Der Passkey ist nicht registriert. Vielleicht haben Sie ihn in Ihrem Konto gelöscht, aber nicht in Ihrem Passwortmanager. Bitte versuchen Sie es erneut.',
    passkeyUnsupported: 'Dieser Browser kann hier keine Passkeys verwenden. Bitte melden Sie sich anders an.',
    storageBlocked:
      'Ihr Browser hat Cookies oder Websitedaten blockiert. Lassen Sie sie zu und versuchen Sie es dann erneut.',
    windowBlocked:
      'Ihr Browser hat das Fenster für diese Anmeldung blockiert. Erlauben Sie es und versuchen Sie es erneut.',
    openInNewTab: 'Diese Seite in einem neuen Tab öffnen',
    cancelled: 'Sie haben die Anmeldung abgebrochen. Es hat sich nichts geändert.',
  },
  providers: providerNames,
} satisfies WidgetSentences;
