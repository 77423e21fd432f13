import { because, type Breaks, inFile } from '../break.ts';

const main = inFile('machines/widget/main/main.rules.ts');
const mainMachine = inFile('machines/widget/main/main.machine.ts');
const mainScreen = inFile('machines/widget/main/main.screen.ts');
const widget = inFile('machines/widget/widget.machine.ts');
const setup = inFile('machines/widget/widget.setup.ts');
const machine = inFile('machines/widget/passkey/passkey.machine.ts');
const autofill = inFile('machines/widget/passkeyAutofill/passkeyAutofill.machine.ts');
const rules = inFile('machines/widget/passkey/passkey.rules.ts');
const registration = inFile('machines/widget/passkeyRegistration/passkeyRegistration.machine.ts');
const registrationRules = inFile('machines/widget/passkeyRegistration/passkeyRegistration.rules.ts');
const list = inFile('machines/widget/passkeyList/passkeyList.machine.ts');
const listView = inFile('src/views/widget/passkeyRegistration/passkeyList.view.tsx');
const limits = inFile('contracts/limits.ts');
const register = inFile('services/identity/passkeys/actions/register.ts');

/** Passkeys: in the field and by the button, made and managed. */
export const passkeyBreaks: Breaks = {
  'MAIN-08': main("[{ kind: 'passkey' } as const, ...configured]", "[...configured, { kind: 'passkey' } as const]"),
  'MAIN-09': main("? [{ kind: 'passkey' } as const, ...configured]", '? configured'),
  'MAIN-10': mainScreen(' || autofillTries === 0', ' || autofillTries > 0'),
  'CFG-03': [
    registration("initial: 'recognizing'", "initial: 'offering'"),
    inFile('src/embed/laterModes.ts')(
      "await import('./passkeys/embeddedPasskeys.tsx')",
      "await import('./reset/embeddedReset.tsx')",
    ),
  ],
  'PKY-01': [
    machine('sessionMinutes,\n        }),', 'sessionMinutes: 5,\n        }),'),
    machine('isAutofill: false', 'isAutofill: true'),
    autofill('isAutofill: true', 'isAutofill: false'),
    widget("target: 'passkey',", "target: 'choosing',"),
  ],
  'PKY-02': autofill("initial: 'checking'", "initial: 'starting'"),
  'PKY-03': [
    mainMachine("waiting: { always: { guard: 'canAutofill', target: 'autofilling' } }", 'waiting: {}'),
    autofill('isAutofill: true', 'isAutofill: false'),
  ],
  'PKY-04': limits('PASSKEY_AUTOFILL_TRIES = 5', 'PASSKEY_AUTOFILL_TRIES = 4'),
  'PKY-05': machine("actions: 'forgetSession', target: 'confirmed'", "actions: 'forgetSession', target: 'refused'"),
  'PKY-06': because('an error belongs to Main, which a passkey that was right leaves: nothing is there to clear'),
  'PKY-07': rules("return { code: 'passkeyFailed' };", "return { code: 'slow' };"),
  'PKY-08': [
    rules("return { code: 'passkeyFailed' };", "return { code: 'slow' };"),
    setup('{ notice: output.notice, autofillTries', '{ notice: null, autofillTries'),
  ],
  'PKY-09': machine("params: { code: 'passkeyUnknown' }", "params: { code: 'passkeyFailed' }"),
  'PKY-10': registration(
    "event.output }, target: 'offering' },\n        onError: [\n          { guard: { type: 'hasEnded'",
    "event.output }, target: 'listing' },\n        onError: [\n          { guard: { type: 'hasEnded'",
  ),
  'PKY-11': registration("target: 'creating' },\n        onError", "target: 'registering' },\n        onError"),
  'PKY-12': registration(
    "onDone: { actions: 'forgetSession', target: 'registered' }",
    "onDone: { actions: 'forgetSession', target: 'listing' }",
  ),
  'PKY-13': listView('{name}</bdi>', '{id}</bdi>'),
  'PKY-14': [
    list("'name.submitted': [\n          { guard: 'isUnchanged'", "'name.submitted': [\n          { guard: 'isNamed'"),
    list('name: text.trim() }),', "name: '' }),"),
  ],
  'PKY-15': [
    list("'delete.confirmed': { target: 'deleting' }", "'delete.confirmed': { target: 'listing' }"),
    inFile('services/identity/passkeys/actions/deletePasskey.ts')(
      'one.webauthn_registration_id !== id',
      'one.webauthn_registration_id === id',
    ),
  ],
  'PKY-16': list(
    "target: 'confirming',\n        },\n        'create.chosen'",
    "target: 'deleting',\n        },\n        'create.chosen'",
  ),
  'PKY-17': list(
    "target: 'confirming',\n        },\n        'create.chosen'",
    "target: 'deleting',\n        },\n        'create.chosen'",
  ),
  'PKY-18': register('webauthn_registration_id: row.registration_id', "webauthn_registration_id: ''"),
  'PKY-19': registration("{ guard: { type: 'hasEnded', params: ({ event }) => event }, target: 'signedOut' },", ''),
  'PKY-20': registrationRules("return { code: 'passkeyRegistered' };", "return { code: 'passkeyNotCreated' };"),
  'PKY-21': registrationRules("'passkeyNotCreated' };\n  }", "'passkeyRegistered' };\n  }"),
  'PKY-22': rules("return { code: 'passkeyFailed' };", "return { code: 'slow' };"),
  'IDS-13': inFile('services/identity/passkeys/passkeys.method.ts')(
    'action: (request) => renamePasskey(context, request),',
    'action: (request) => deletePasskey(context, request),',
  ),
};
