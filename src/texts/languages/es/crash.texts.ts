import type { CrashSentences } from '../complete.ts';

export const crash = {
  stopped: 'El formulario de inicio de sesión se detuvo. Vuelva a cargar la página para usarlo de nuevo.',
} satisfies CrashSentences;
