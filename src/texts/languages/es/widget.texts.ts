import { providerNames } from '#contracts/identity/providers.ts';
import type { WidgetSentences } from '../complete.ts';

export const widget = {
  common: {
    retry: 'Reintentar',
    newTab: '(se abre en una pestaña nueva)',
  },
  main: {
    title: 'Registrarse o iniciar sesión',
    email: 'Correo electrónico',
    continueWithEmail: 'Continuar con correo',
    continueWith: (provider) => `Continuar con ${provider}`,
    continueWithPasskey: 'Continuar con una passkey',
    cancel: 'Cancelar',
    otherWallet: 'Continuar con otra wallet',
    or: 'o',
    lastUsed: 'Último usado',
    suggestion: (email) => `¿Quiso decir ${email}?`,
    emailInvalid: 'Dirección de correo no válida',
    passcodeEmailInvalid: 'Correo no válido. Inténtelo de nuevo.',
    sending: 'Enviando el correo…',
    sendingCode: 'Enviando el código…',
    checkingEmail: 'Comprobando su correo…',
    waitingForPasskey: 'Esperando su passkey…',
    openingProvider: (provider) => `Abriendo ${provider}…`,
    onlyPasskeys: 'Error: las passkeys no se pueden usar solas. Añada otro producto a la configuración.',
    emailConflict: 'Error: los enlaces y los códigos por correo no se pueden usar a la vez.',
    noProducts: 'Error: no se puede usar ningún producto. Añada otro a la configuración.',
  },
  tabs: {
    label: 'Cómo iniciar sesión',
    sms: 'SMS',
    whatsapp: 'WhatsApp',
    email: 'Correo',
  },
  errorMessages: {
    offline: 'No hay conexión. Lo que escribió se conserva. Inténtelo de nuevo más tarde.',
    slow: 'La operación tardó demasiado. Inténtelo de nuevo.',
    tryAgainIn: (pause) => `Podrá intentarlo de nuevo en ${pause}.`,
    unavailable: 'El servicio de inicio de sesión no está disponible en este momento. Inténtelo de nuevo en breve.',
    passkeyFailed: 'Se produjo un error desconocido al iniciar sesión con la passkey. Inténtelo de nuevo.',
    passkeyUnknown:
      'La passkey no está registrada. Es posible que la haya eliminado de su cuenta, pero no de su gestor de contraseñas. Inténtelo de nuevo.',
    passkeyUnsupported: 'Este navegador no puede usar passkeys aquí. Inicie sesión de otra forma.',
    storageBlocked: 'Su navegador bloqueó las cookies o los datos del sitio. Permítalos e inténtelo de nuevo.',
    windowBlocked: 'Su navegador bloqueó la ventana para este inicio de sesión. Permítala e inténtelo de nuevo.',
    openInNewTab: 'Abrir esta página en una pestaña nueva',
    cancelled: 'Canceló el inicio de sesión. No ha cambiado nada.',
  },
  providers: providerNames,
} satisfies WidgetSentences;
