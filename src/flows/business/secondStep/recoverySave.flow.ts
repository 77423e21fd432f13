import { recoverySaveMachine } from '#machines/business/recoverySave/recoverySave.machine.ts';
import { toRecoverySaveScreen } from '#machines/business/recoverySave/recoverySave.screen.ts';
import { clipboardOfBrowser } from '#src/adapters/browser/clipboard.browser.ts';
import { saveFile } from '#src/adapters/browser/downloads.browser.ts';
import { call } from '#src/flows/call.ts';
import { activeFlow } from '#src/flows/activeFlow.ts';

export function recoverySaveFlow() {
  const clipboard = clipboardOfBrowser();
  const machine = recoverySaveMachine.provide({
    actors: { copyText: call(clipboard.copyText) },
    actions: { saveFile: (_, file) => saveFile(file) },
  });
  return activeFlow(machine, toRecoverySaveScreen);
}
