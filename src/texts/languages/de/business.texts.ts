import type { BusinessSentences } from '../complete.ts';
import { businessProviderNames } from '#contracts/identity/business/providers.ts';
import { organizations } from './organizations.texts.ts';

export const business = {
  common: {
    continue: 'Weiter',
    back: 'Zurück',
    busy: 'Bitte warten …',
    email: 'E-Mail-Adresse',
    emailInvalid: 'Ungültige E-Mail-Adresse',
    or: 'oder',
    lastUsed: 'Zuletzt verwendet',
    resend: 'E-Mail erneut senden',
    resendWait: (left) => `Neue E-Mail in ${left}`,
  },
  landing: {
    lookingForOrganization: 'Ihre Organisation wird gesucht …',
    signingIn: 'Sie werden angemeldet …',
  },
  main: {
    titleDiscovery: 'Registrieren oder anmelden',
    titleOrganization: (organization) => `Anmelden bei ${organization}`,
    titleVerify: 'Bestätigen Sie Ihre E-Mail-Adresse',
    textVerify: (email) => `Zeigen Sie auf einem dieser Wege, dass ${email} Ihnen gehört.`,
    textOtherMethod: (organization) => `${organization} verlangt, dass Sie sich auf andere Weise anmelden.`,
    continueWith: (name) => `Weiter mit ${name}`,
    providers: businessProviderNames,
    sso: 'Mit SSO anmelden',
    usePassword: 'Passwort verwenden',
    passwordOnly: 'Weiter mit Passwort',
    sendLink: (email) => `Link an ${email} senden`,
    sendCode: (email) => `Code an ${email} senden`,
    cannotJoin: (email, organization) =>
      `${email} kann ${organization} nicht beitreten. Bitte wenden Sie sich an einen Admin der Organisation.`,
    sessionEnded: 'Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.',
  },
  loggedIn: {
    title: 'Geschafft',
    text: (organization) => `Sie sind bei ${organization} angemeldet.`,
    continue: 'Weiter',
    signOut: 'Abmelden',
    switch: 'Organisation wechseln',
    admin: 'Administrator',
    member: 'Mitglied',
  },
  error: {
    title: 'Da ist etwas schiefgegangen',
    cancelledTitle: 'Anmeldung abgebrochen',
    cancelled: 'Sie haben die Anmeldung abgebrochen. Es hat sich nichts geändert.',
    unknown: 'Das hat nicht funktioniert. Bitte versuchen Sie es gleich noch einmal.',
    link: 'Dieser Link wurde bereits verwendet oder ist abgelaufen. Bitte fordern Sie einen neuen an.',
    organization: 'Diese Organisation wurde nicht gefunden. Bitte prüfen Sie die Adresse dieser Seite.',
    authPolicy: (organization) =>
      `${organization} erlaubt die Anmeldung mit dieser E-Mail-Adresse nicht. Bitte wenden Sie sich an einen Admin.`,
    thisOrganization: 'Diese Organisation',
    claimedDomain:
      'Ihre E-Mail-Domain gehört zu einer Organisation. Mit dieser Adresse können Sie keiner anderen beitreten und keine andere gründen. Bitte wenden Sie sich an deren Admin.',
    blocked:
      'Ihr Browser hat die Anfrage blockiert. Bitte lassen Sie sie zu, etwa in Ihrem Werbeblocker, und laden Sie die Seite neu.',
    expired: 'Diese Anmeldung hat zu lange gedauert. Bitte beginnen Sie neu.',
    provider: 'Die Anmeldung beim Anbieter wurde nicht abgeschlossen. Bitte versuchen Sie es erneut.',
    storageBlocked:
      'Ihr Browser hat Cookies oder Websitedaten blockiert. Lassen Sie sie zu und versuchen Sie es dann erneut.',
    startOver: 'Neu beginnen',
    retry: 'Erneut versuchen',
    findOrganization: 'Ihre Organisation finden',
  },
  emailConfirmation: {
    title: 'Sehen Sie in Ihr Postfach',
    text: (email) => `Eine E-Mail wurde an ${email} gesendet.`,
    retry: 'Erneut versuchen',
  },
  passcodes: {
    selection: {
      title: 'Wie möchten Sie sich anmelden?',
      text: (email) => `Die Nachricht geht an ${email}.`,
      link: 'Link senden',
      code: 'Code senden',
      thisOrganization: 'dieser Organisation',
    },
    toTotp: 'Authenticator-App verwenden',
    enrollment: {
      title: 'Telefonnummer hinzufügen',
      text: (organization) => `Wenn Sie sich bei ${organization} anmelden, senden wir Ihnen einen Code per SMS.`,
      invalid: 'Ungültige Telefonnummer. Bitte versuchen Sie es erneut.',
      numberTaken: 'Diese Nummer verwendet bereits ein anderes Mitglied.',
      numberOptedOut: 'Diese Nummer hat unsere Nachrichten abbestellt.',
      submit: 'Code senden',
    },
  },
  sso: {
    email: {
      title: 'Mit SSO anmelden',
      text: 'Geben Sie Ihre geschäftliche E-Mail-Adresse ein; wir suchen Ihre Organisation.',
      failed: 'Die Suche hat nicht funktioniert. Bitte versuchen Sie es erneut, oder fragen Sie Ihren Admin.',
    },
    menu: { title: 'Wählen Sie, wo Sie sich anmelden' },
    fallback: {
      title: (email) => `Kein SSO für ${email} gefunden`,
      text: 'Wenn Sie den Kurznamen Ihrer Organisation kennen, geben Sie ihn hier ein. Sonst melden Sie sich auf andere Weise an, um Ihre Organisationen zu sehen.',
      field: 'Kurzname der Organisation',
      hint: 'Er ist Teil ihrer Adresse, zum Beispiel acme.',
      unknown: 'Eine Organisation mit diesem Namen kennen wir nicht.',
      noSso: (organization) => `${organization} verwendet kein SSO.`,
      failed: 'Die Suche hat nicht funktioniert. Bitte versuchen Sie es erneut.',
      otherEmail: 'Andere E-Mail-Adresse',
      otherWay: 'Auf andere Weise anmelden',
    },
  },
  ...organizations,
  loginExpiry: { ending: 'Diese Anmeldung endet in einer Minute. Bitte schließen Sie sie bald ab.' },
  secondStep: {
    factorSelection: {
      title: 'Zweiten Schritt hinzufügen',
      text: (organization) => `${organization} verlangt bei der Anmeldung einen zweiten Schritt. Wählen Sie einen aus.`,
      totp: 'Authenticator-App',
      sms: 'SMS',
      otherAccount: 'Als jemand anderes anmelden',
    },
    totpEnrollment: {
      title: 'Scannen Sie diesen Code mit Ihrer Authenticator-App',
      text: 'Jede App für zeitbasierte Codes ist geeignet.',
      image: 'QR-Code, der Ihre Authenticator-App verknüpft',
      enterKey: 'Ich kann ihn nicht scannen',
      failed: 'Der Code konnte nicht erstellt werden.',
      retry: 'Erneut versuchen',
      titleKey: 'Schlüssel von Hand eingeben',
      textKey: 'Geben Sie diesen Schlüssel in Ihre Authenticator-App ein.',
      copy: 'Schlüssel kopieren',
      copied: 'Kopiert',
      copyFailed: 'Der Schlüssel konnte nicht kopiert werden. Bitte markieren und kopieren Sie ihn selbst.',
      showQrCode: 'QR-Code anzeigen',
    },
    totpEntry: {
      title: 'Code aus Ihrer App eingeben',
      text: 'Ihre Authenticator-App zeigt sechs Ziffern.',
      hint: 'Alle 30 Sekunden erscheint ein neuer Code.',
      toSms: 'Stattdessen SMS senden',
      toRecovery: 'Einen Ihrer Ersatzcodes verwenden',
    },
    recoveryEntry: {
      title: 'Mit einem Ersatzcode anmelden',
      text: 'Jeder der Codes, die Sie gespeichert haben, gilt einmal.',
      field: 'Ihr Ersatzcode',
      wrong: 'Dieser Ersatzcode hat nicht funktioniert. Bitte versuchen Sie einen anderen.',
    },
    recoverySave: {
      title: 'Bewahren Sie diese Ersatzcodes auf',
      text: 'Damit können Sie sich ohne Ihr Telefon anmelden. Wir zeigen sie nur jetzt.',
      download: 'Herunterladen',
      copy: 'Alle kopieren',
      copied: 'Kopiert',
      copyFailed: 'Die Codes konnten nicht kopiert werden. Bitte markieren und kopieren Sie sie selbst.',
      done: 'Ich habe sie gespeichert',
    },
  },
  passwords: {
    entry: { title: 'Mit Passwort anmelden', forgotPassword: 'Neu hier, oder Passwort vergessen?' },
    requestMail: {
      title: 'Nachricht zum Anmelden erhalten',
      textDiscovery:
        'Geben Sie Ihre E-Mail-Adresse ein. Mit unserer Nachricht können Sie ein Konto eröffnen oder ein neues Passwort wählen.',
      textOrganization:
        'Geben Sie Ihre E-Mail-Adresse ein. Mit unserer Nachricht können Sie sich anmelden oder ein neues Passwort wählen.',
      submit: 'E-Mail senden',
    },
    mailSent: {
      title: 'Sehen Sie in Ihr Postfach',
      text: (email) => `Eine Nachricht zum Festlegen Ihres Passworts wurde an ${email} gesendet.`,
      link: 'Stattdessen Anmeldelink senden',
    },
    verification: {
      title: 'Bestätigen Sie zuerst Ihre E-Mail-Adresse',
      text: (email) => `Wir haben einen Link an ${email} gesendet. Öffnen Sie ihn, und wählen Sie dann Ihr Passwort.`,
    },
  },
} satisfies BusinessSentences;
