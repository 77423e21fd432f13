import { fromPromise } from 'xstate';
import type { Strength } from '#machines/ports/passwords.ts';
import { newPasswordMachine } from '#machines/widget/newPassword/newPassword.machine.ts';
import { passwordsOverHttp } from '#src/adapters/passwords.http.ts';
import type { WidgetPlace } from './widgetPlace.ts';

export function plugNewPassword(place: WidgetPlace) {
  const passwords = passwordsOverHttp(place);
  return newPasswordMachine.provide({
    actors: {
      checkStrength: fromPromise<Strength, { email: string | null; password: string }>(({ input, signal }) =>
        passwords.checkStrength(input, signal),
      ),
    },
  });
}
