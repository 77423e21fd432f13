import type { MessageWords } from '../words.ts';

const browsers = {
  asked: ', en el navegador que lo pidió',
  began: ', en el navegador en el que empezó',
  any: '',
};

export const es: MessageWords = {
  rule: (duration, browser) => `Funciona una sola vez, durante ${duration}${browsers[browser]}.`,
  links: {
    'sign-in': {
      subject: () => 'Su enlace para iniciar sesión',
      lead: (target) => `Abra el enlace para iniciar sesión en ${target}.`,
      label: 'Iniciar sesión',
    },
    confirmation: {
      subject: () => 'Confirme su correo electrónico',
      lead: (target) =>
        `Abra el enlace para confirmar esta dirección e iniciar sesión en ${target}. Solo se pide una vez.`,
      label: 'Confirmar e iniciar sesión',
    },
    invitation: {
      subject: (target) => `Invitación a ${target}`,
      lead: (target) => `Abra el enlace para aceptar la invitación a ${target}.`,
      label: 'Aceptar la invitación',
    },
    'member-log-in': {
      subject: (target) => `Su enlace para iniciar sesión en ${target}`,
      lead: (target) => `Abra el enlace para iniciar sesión en ${target}.`,
      label: 'Iniciar sesión',
    },
    'member-invitation': {
      subject: (target) => `Invitación a ${target}`,
      lead: (target) => `Abra el enlace para unirse a ${target}.`,
      label: 'Unirse',
    },
    'password-reset': {
      subject: () => 'Establezca una contraseña nueva',
      lead: (target) => `Abra el enlace para establecer una contraseña nueva para ${target}.`,
      label: 'Establecer la contraseña',
    },
  },
  ignore: {
    link: 'Si no lo ha pedido, ignore este mensaje: no ocurre nada mientras nadie abra el enlace.',
    invitation: 'Si no desea aceptar, ignore este mensaje: no ocurre nada mientras nadie abra el enlace.',
    password: 'Si no lo ha pedido, ignore este mensaje: su contraseña no cambia.',
    passcode: 'Si no lo ha pedido, ignore este mensaje. No comparta nunca el código con nadie.',
  },
  signInInstead: { introduction: 'O inicie sesión sin contraseña:', label: 'Iniciar sesión sin contraseña' },
  passcode: {
    subject: (target) => `Su código de ${target}`,
    title: 'Su código',
    lead: (target) => `Escriba este código para iniciar sesión en ${target}.`,
    text: (code, target) => `${code} es su código de ${target}.`,
    neverShare: 'No lo comparta nunca.',
  },
  wayRemoved: {
    subject: 'Se ha eliminado una forma de iniciar sesión',
    removed: (target, way) => `Eliminado de su cuenta de ${target}: ${way}.`,
    ways: {
      email: (label) => `la dirección de correo ${label}`,
      phone_number: (label) => `el número de teléfono ${label}`,
      password: () => 'la contraseña',
      passkey: (label) => `la llave de acceso «${label}»`,
      provider: (label) => `el inicio de sesión con ${label}`,
      wallet: (label) => `el monedero ${label}`,
    },
    advice:
      'Si no ha sido usted, inicie sesión, cierre la sesión de todos los demás dispositivos en la página de su cuenta y contacte con asistencia.',
  },
  support: (address) => `¿Necesita ayuda? Contacte con ${address}.`,
};
