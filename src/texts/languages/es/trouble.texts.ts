import type { TroubleSentences } from '../complete.ts';

export const trouble = {
  stopped: 'El formulario de inicio de sesión se detuvo. Vuelva a cargar la página para usarlo de nuevo.',
} satisfies TroubleSentences;
