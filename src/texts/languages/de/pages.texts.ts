import type { PageSentences } from '../complete.ts';

export const pages: PageSentences = {
  frame: {
    sandbox: 'Sandbox',
    name: 'Tinyspark',
    language: 'Sprache',
    pageTitle: (screen) => `${screen} – Tinyspark`,
    signedIn: 'Angemeldet',
    copyright: (year) => `© ${year} Tinyspark. Alle Rechte vorbehalten.`,
    sandboxNotice: 'Nichts hier ist echt: Es wird keine E-Mail verschickt und keine Karte belastet.',
    retry: 'Erneut versuchen',
    goToTinyspark: 'Zu Tinyspark',
    backToTinyspark: 'Zurück zu Tinyspark',
    errorTitle: 'Fehler',
    somethingWrong: 'Etwas ist schiefgegangen.',
    reference: (id) => `Referenz: ${id}`,
    support: (email) => `Brauchen Sie Hilfe? Schreiben Sie an ${email}.`,
  },
  redirecting: {
    title: 'Sie kehren zu Tinyspark zurück …',
    message: 'Wenn nichts geschieht, nutzen Sie den Link unten.',
  },
  landing: {
    plan: 'Brand Builder',
    title: 'Geben Sie Ihrer Marke Raum zum Wachsen.',
    message:
      'Brand Builder ist der bezahlte Tarif für Markeninhaber. Melden Sie sich ohne Passwort an, zahlen Sie mit Karte, und Ihre Marke steigt sofort auf.',
    start: 'Marke upgraden',
    startHint: 'Etwa zwei Minuten',
    slip: 'Ihr neuer Tarif ist aktiv',
    slipBrand: 'Ihre eigene',
    slipDate: 'In einem Monat',
    stepsTitle: 'So läuft das Upgrade ab',
    steps: [
      {
        name: 'Anmelden',
        message: 'Mit einem Link in Ihrer E-Mail, mit Google oder mit Apple. Sie müssen sich kein Passwort merken.',
      },
      {
        name: 'Mit Karte zahlen',
        message: 'Auf der Bezahlseite von Stripe. Ihre Kartennummer erreicht Tinyspark nie.',
      },
      {
        name: 'Weitermachen',
        message:
          'Eine Seite bestätigt Ihren Tarif und das nächste Abrechnungsdatum. Dann geht es zurück zu Ihrer Marke.',
      },
    ],
  },
  upgrade: {
    title: 'Melden Sie sich an, um fortzufahren',
    notice: 'Nach der Anmeldung werden Sie weitergeleitet, um Ihr Abonnement abzuschließen.',
    close: 'Schließen',
    checking: 'Es wird geprüft, ob Sie noch angemeldet sind …',
    continueAs: (email) => `Weiter als ${email}`,
    otherTab: 'Sie haben sich in einem anderen Tab angemeldet. Machen Sie hier weiter oder schließen Sie diesen Tab.',
    continueUnnamed: 'Ohne erneute Anmeldung fortfahren',
    storageBlocked:
      'Ihr Browser hat Cookies oder Websitedaten blockiert. Lassen Sie sie zu und versuchen Sie es dann erneut.',
  },
  plan: {
    product: 'Produkt',
    brand: 'Marke',
    nextBillingDate: 'Nächstes Abrechnungsdatum',
    missing: 'k. A.',
  },
  account: {
    signedInAs: (email) => `Angemeldet als ${email}`,
    yourAccount: 'Ihr Konto',
    signIn: 'Anmelden',
    signOut: 'Abmelden',
    changePlan: 'Tarif ändern',
    manageBilling: 'Abrechnung verwalten',
    endsOn: 'Endet am',
  },
  home: {
    welcomeBack: 'Willkommen zurück.',
    signedInMessage:
      'Falls Sie ein Upgrade nicht abgeschlossen haben, wurde nichts berechnet. Ein Klick startet es neu.',
    uncheckedMessage: 'Ihre Anmeldung konnte gerade nicht geprüft werden. Sie können das Upgrade trotzdem starten.',
    looking: 'Ihr Tarif wird gesucht …',
    onPlan: (brand) => `${brand} hat Brand Builder.`,
    billedNext: (date) => `Ihr nächstes Abrechnungsdatum: ${date}.`,
    endsOn: (date) => `Der Tarif endet am ${date}.`,
    seePlan: 'Tarif ansehen',
    startAgain: 'Upgrade starten',
    startAgainHint: 'Etwa eine Minute',
  },
  planOffer: {
    terms: 'Jederzeit kündbar. Ihr Tarif gilt dann bis zum Ende des bezahlten Zeitraums.',
    brings: 'Was er bringt',
  },
  notFound: {
    title: '404 – Seite nicht gefunden',
    message: 'Die gesuchte Seite gibt es nicht.',
  },
  authenticate: {
    title: 'Anmeldung läuft …',
    message: 'Bitte warten Sie, während wir Ihre Identität prüfen.',
    failedTitle: 'Anmeldung fehlgeschlagen',
    newLink: 'Neuen Link an dieses Gerät senden',
    sendingLink: 'Ein neuer Link wird gesendet …',
    linkSentTitle: 'Sehen Sie in Ihr Postfach',
    linkSent: 'Ein neuer Link ist unterwegs an die Adresse, an die der erste ging. Öffnen Sie ihn in diesem Browser.',
    signInAgain: 'Erneut anmelden',
    failures: {
      cancelled: 'Sie haben die Anmeldung abgebrochen, also hat sich nichts geändert.',
      denied: 'Die Anmeldung wurde nicht abgeschlossen.',
      addressMailed:
        'Ihre Adresse muss einmal bestätigt werden. Öffnen Sie in diesem Browser den Link, den wir dorthin gesendet haben.',
      incomplete: 'Dieser Anmeldelink ist unvollständig. Öffnen Sie ihn noch einmal aus Ihrer E-Mail.',
      linkSpent: 'Dieser Link wurde schon verwendet oder ist abgelaufen.',
      loginSpent: 'Diese Anmeldung wurde schon verwendet oder ist abgelaufen.',
      loginOfOtherBrowser:
        'Diese Anmeldung hat in einem anderen Browser oder vor zu langer Zeit begonnen. Melden Sie sich hier erneut an.',
      unsent: 'Der neue Link konnte nicht gesendet werden. Melden Sie sich erneut an, dann erhalten Sie einen.',
      otherBrowser:
        'Dieser Link funktioniert nur in dem Browser, in dem er angefordert wurde. Öffnen Sie ihn dort oder fordern Sie einen neuen für diesen Browser an.',
      storageBlocked:
        'Ihr Browser hat Cookies oder Websitedaten blockiert. Lassen Sie sie zu und versuchen Sie es dann erneut.',
      offline: 'Sie sind offline. Bitte versuchen Sie es erneut, sobald Sie wieder online sind.',
      slow: 'Der Anmeldedienst hat zu lange nicht geantwortet.',
      unavailable: 'Der Anmeldedienst ist gerade nicht erreichbar.',
    },
  },
  checkout: {
    title: 'Bezahlung wird vorbereitet …',
    message: 'Sie werden zu Stripe weitergeleitet, um Ihr Abonnement abzuschließen.',
    failedTitle: 'Fehler bei der Bezahlung',
    failed: (contact) => `Etwas ist schiefgegangen. Falls das Problem bleibt, schreiben Sie bitte an ${contact}.`,
    noAccountTitle: 'Kein Konto gefunden',
    signingOut: 'Sie werden abgemeldet …',
    otherAccount: 'Mit einem anderen Konto anmelden',
    noAccount: (email) =>
      `Zu dem Konto, mit dem Sie sich angemeldet haben, gibt es kein Tinyspark-Konto. Bitte melden Sie sich anders an oder schreiben Sie an ${email}.`,
  },
  subscribed: {
    loadingTitle: 'Ihr Abonnement wird gesucht …',
    signedOut: 'Sie sind nicht angemeldet. Melden Sie sich an, um Ihren Tarif zu sehen.',
    title: 'Sie haben bereits ein Abonnement',
    billingRefused: 'Die Abrechnungsseite konnte nicht geöffnet werden. Bitte versuchen Sie es erneut.',
    ending: (date) => `Ihr Tarif bleibt bis ${date} aktiv. Um ihn zu behalten, öffnen Sie „Abrechnung verwalten“.`,
    endedTitle: 'Kein aktiver Tarif',
    ended: 'Ihre Marke hat kein aktives Abonnement. Falls sie eines hatte, ist es beendet.',
    startAgain: 'Tarif wählen',
  },
  success: {
    verifying: 'Ihre Zahlung wird geprüft …',
    unsettled: 'Ihre Zahlung ist eingegangen, und wir warten auf die Bestätigung der Bank. Nichts ist verloren.',
    checkAgain: 'Erneut prüfen',
    title: 'Zahlung erfolgreich',
    receipt: 'Beleg ansehen',
    signInAgain: 'Erneut anmelden',
    signedOut:
      'Ihre Anmeldung ist abgelaufen. Wenn Sie bezahlt haben, ist Ihr Tarif aktiv: Melden Sie sich erneut an, um ihn zu sehen.',
    unfinished: 'Sie haben die Zahlung nicht abgeschlossen, also wurde nichts abgebucht. Sie können neu beginnen.',
    incomplete: 'Diese Adresse nennt keine Zahlung. Wenn Sie bezahlt haben, können Sie Ihren Tarif sehen.',
    incompleteSignedOut:
      'Diese Adresse nennt keine Zahlung. Wenn Sie bezahlt haben, melden Sie sich an, um Ihren Tarif zu sehen.',
    failedTitle: 'Zahlung fehlgeschlagen',
  },
};
