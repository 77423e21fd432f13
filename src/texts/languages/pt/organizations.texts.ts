import type { BusinessSentences } from '../complete.ts';

export const organizations = {
  discovery: {
    title: 'Escolha uma organização',
    titleOne: 'Uma organização encontrada',
    text: (email) => `Você está entrando como ${email}.`,
    join: 'Participar',
    accept: 'Aceitar convite',
    create: 'Criar uma organização',
    otherEmail: 'Usar outro e-mail',
    titleStart: 'Crie sua organização',
    textStart: (email) => `${email} ainda não está em uma organização. Crie uma ou use outro e-mail.`,
    titleNotFound: (email) => `Nenhuma organização para ${email}`,
    textNotFound: 'Confira o endereço ou peça um convite a um administrador.',
    signingIn: 'Entrando…',
  },
  organizationName: {
    title: 'Dê um nome à sua organização',
    text: 'Os membros veem esse nome ao entrar.',
    field: 'Nome da organização',
    create: 'Criar organização',
    creating: 'Criando sua organização…',
    nameMissing: 'Digite um nome.',
    nameLong: 'Use no máximo 128 caracteres.',
    nameHidden: 'O nome contém caracteres invisíveis. Digite-o novamente.',
  },
  organizationSwitch: {
    title: 'Trocar de organização',
    none: 'Você não está em nenhuma outra organização.',
    listing: 'Procurando suas organizações…',
    onlyHere: 'Este login vale só para esta organização. Para entrar em outra, saia e entre nela.',
  },
} satisfies Pick<BusinessSentences, 'discovery' | 'organizationName' | 'organizationSwitch'>;
