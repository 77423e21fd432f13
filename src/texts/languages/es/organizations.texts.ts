import type { BusinessSentences } from '../complete.ts';

export const organizations = {
  discovery: {
    title: 'Elija una organización',
    titleOne: 'Una organización encontrada',
    text: (email) => `Está iniciando sesión como ${email}.`,
    join: 'Unirse',
    accept: 'Aceptar invitación',
    create: 'Crear una organización',
    otherEmail: 'Usar otro correo',
    titleStart: 'Cree su organización',
    textStart: (email) => `${email} aún no está en ninguna organización. Cree una o use otro correo.`,
    titleNotFound: (email) => `Ninguna organización para ${email}`,
    textNotFound: 'Revise la dirección o pida una invitación a la administración.',
    signingIn: 'Iniciando sesión…',
  },
  organizationName: {
    title: 'Ponga nombre a su organización',
    text: 'Los miembros ven este nombre al iniciar sesión.',
    field: 'Nombre de la organización',
    create: 'Crear organización',
    creating: 'Creando su organización…',
    nameMissing: 'Escriba un nombre.',
    nameLong: 'Use 128 caracteres como máximo.',
    nameHidden: 'El nombre contiene caracteres invisibles. Escríbalo de nuevo.',
  },
  organizationSwitch: {
    title: 'Cambiar de organización',
    none: 'No pertenece a ninguna otra organización.',
    listing: 'Buscando sus organizaciones…',
    onlyHere:
      'Este inicio de sesión solo vale para esta organización. Para entrar en otra, cierre la sesión e inicie sesión allí.',
  },
} satisfies Pick<BusinessSentences, 'discovery' | 'organizationName' | 'organizationSwitch'>;
