import { alwaysCan, before, leadsTo, type ModelProperty, never, onlyVia } from '#specs/properties.ts';

const [LINK, CODE] = ['mounted.screens.magicLink', 'mounted.screens.passcode.mailed'];

export const widgetProperties: ModelProperty[] = [
  onlyVia(
    LINK,
    ['main:emailChosen', 'findSent:link'],
    'a mail is sent only for an address chosen on Main, now or before a reload',
    'EML-03',
  ),
  never(LINK, 'given:coded', 'with codes by e-mail no link is sent', 'OTP-03'),
  ...[LINK, CODE].map((state) =>
    never(
      state,
      'given:passwordsAndAll',
      'with passwords nothing is sent before the address was looked up',
      ...['PWD-02', 'PWD-34', 'PWD-35'],
    ),
  ),
  alwaysCan(['mounted.screens.main'], 'Main can always be reached again', 'EML-18', 'OTP-11'),
  leadsTo(
    'mounted.bootstrap.recalling',
    ['mounted.bootstrap.settled'],
    ['system', 'clock'],
    'bootstrap never waits for ever',
    'IDS-15',
  ),
  before('mounted.bootstrap.settled', 'cachedBootstrap', 'the cached copy is read first', 'IDS-14'),
  leadsTo(
    'mounted.detection.detecting',
    ['mounted.detection.detected'],
    ['system'],
    'the search for wallets ends',
    'D-214',
  ),
  never('mounted.oneTap.used', 'oneTap:over', 'One Tap that is over does not begin again', 'TAP-20'),
  never('mounted.oneTap.used', 'main:googleChosen', 'nobody is prompted again after the button was chosen', 'TAP-30'),
];
