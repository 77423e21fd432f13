type Row = [string, string, string, ...string[]];

export const MAINS = ['main.fresh', 'main.kept', 'main.refused'];
const PHONES = ['phone.fresh', 'phone.kept', 'phone.refused'];

/** Returns the transitions from Main and from the form for numbers; `addressed`: the state after an address. */
export const rows = (at: (state: string) => string, addressed: string): Row[] => [
  ...MAINS.flatMap((from): Row[] => [
    [at(from), 'main:emailChosen', addressed, 'EML-03', 'OTP-03', 'DAT-21', 'DAT-22', 'DAT-27'],
    [at(from), 'main:googleChosen', at('oauth.main'), 'OAU-21', 'DAT-12', 'DAT-21', 'DAT-27'],
    [at(from), 'main:appleChosen', at('oauth.main'), 'OAU-21', 'DAT-21'],
    [at(from), 'main:textChosen', at('phone.fresh'), 'MAIN-13', 'MAIN-14', 'DAT-21'],
    [at(from), 'main:walletChosen', at('wallets.main.Phantom'), 'CRY-08', 'CRY-09', 'DAT-21', 'DAT-24'],
    [at(from), 'main:otherChosen', at('wallets.main.other'), 'CRY-29', 'MAIN-17', 'DAT-21'],
    [at(from), 'main:passkeyChosen', at('passkey.main'), 'PKY-01', 'DAT-21'],
    [at(from), 'main:passkeyPicked', at('passkey.picked'), 'PKY-03', 'DAT-21'],
  ]),
  ...PHONES.flatMap((from): Row[] => [
    [at(from), 'phone:numberChosen', at('otp.phone'), 'OTP-04', 'DAT-14', 'DAT-23'],
    [at(from), 'phone:emailChosen', at('main.fresh'), 'MAIN-13', 'MAIN-14'],
    [at(from), 'phone:googleChosen', at('oauth.phone'), 'OAU-21'],
    [at(from), 'phone:walletChosen', at('wallets.phone.Phantom'), 'CRY-08', 'CRY-09'],
    [at(from), 'phone:passkeyChosen', at('passkey.phone'), 'PKY-01', 'D-230'],
  ]),
  ...['main', 'picked'].flatMap((from): Row[] => [
    [at(`passkey.${from}`), 'passkey:back', at('main.kept'), 'D-232'],
    [at(`passkey.${from}`), 'passkey:refused', at('main.refused'), 'PKY-08', 'DAT-26'],
    [at(`passkey.${from}`), 'passkey:unknown', at('main.refused'), 'PKY-09', 'DAT-26'],
  ]),
  [at('passkey.phone'), 'passkey:back', at('phone.kept'), 'D-232'],
  [at('passkey.phone'), 'passkey:refused', at('phone.refused'), 'PKY-08', 'DAT-26'],
  [at('passkey.phone'), 'passkey:unknown', at('phone.refused'), 'PKY-09', 'DAT-26'],
  [at('wallets.main.Phantom'), 'wallets:back', at('main.kept'), 'CRY-12'],
  [at('wallets.main.other'), 'wallets:back', at('main.fresh'), 'CRY-12'],
  [at('wallets.phone.Phantom'), 'wallets:back', at('phone.kept'), 'CRY-12'],
  [at('oauth.main'), 'oauth:refused', at('main.refused'), 'DAT-26'],
  [at('oauth.phone'), 'oauth:refused', at('phone.refused'), 'DAT-26'],
  [at('otp.phone'), 'otp:back', at('phone.kept'), 'OTP-11'],
  [at('otp.phone'), 'otp:refused', at('phone.refused'), 'OTP-09', 'DAT-26'],
];
