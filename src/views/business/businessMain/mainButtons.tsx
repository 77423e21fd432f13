import type { ReactNode } from 'react';
import type { BusinessMainScreen } from '#machines/business/businessMain/businessMain.screen.ts';
import type { BusinessMainEvent, MainButton } from '#machines/business/businessMain/businessMain.types.ts';
import { useFirstBusinessTexts } from '#src/views/business/firstBusinessTexts.ts';
import { ConnectionIcon } from '#src/views/business/connectionIcon.tsx';
import { ProviderMark } from '#src/views/frame/providerMarks.tsx';
import { Address, Sentence } from '#src/views/frame/sentence.tsx';
import { BusyButton } from '#src/views/widget/main/busyButton.tsx';

interface MainButtonsProps {
  buttons: MainButton[];
  screen: Pick<BusinessMainScreen, 'email' | 'busy' | 'lastUsed'>;
  send: (event: BusinessMainEvent) => void;
}

/** The look, the words and the purpose of a button. */
interface Shown {
  look: string;
  words: ReactNode;
  mark?: ReactNode;
  event: BusinessMainEvent;
}
const SOCIAL = 'secondary ts-btn--social';

/** A group of buttons. The first that sends to the known address stands out. */
export function MainButtons({ buttons, screen: { email, busy, lastUsed }, send }: MainButtonsProps) {
  const { main, common } = useFirstBusinessTexts();
  const first = buttons.find(({ kind }) => kind === 'link' || kind === 'code');
  const to = (text: (placeholder: string) => string) => (
    <Sentence text={text}>
      <Address email={email} />
    </Sentence>
  );
  // A switch: the matcher of later views would be the largest part of the first one.
  const shownAs = (button: MainButton): Shown => {
    const wide = `${button === first ? 'primary' : 'secondary'} ts-btn--wide`;
    switch (button.kind) {
      case 'link':
        return { look: wide, words: to(main.sendLink), event: { type: 'link.requested' } };
      case 'code':
        return { look: wide, words: to(main.sendCode), event: { type: 'code.requested' } };
      case 'usePassword':
        return { look: wide, words: main.usePassword, event: { type: 'password.chosen' } };
      case 'password':
        return { look: wide, words: main.passwordOnly, event: { type: 'password.chosen' } };
      case 'sso':
        return { look: SOCIAL, mark: <ConnectionIcon />, words: main.sso, event: { type: 'sso.chosen' } };
      case 'provider':
        return {
          look: SOCIAL,
          mark: <ProviderMark provider={button.way} />,
          words: main.continueWith(main.providers[button.way]),
          event: { type: 'provider.chosen', provider: button.way },
        };
      case 'connection':
        return {
          look: SOCIAL,
          mark: <ConnectionIcon />,
          words: (
            <Sentence text={main.continueWith}>
              <bdi>{button.name}</bdi>
            </Sentence>
          ),
          event: { type: 'connection.chosen', connectionId: button.way },
        };
    }
  };
  return (
    <div className="ts-stack ts-stack--buttons">
      {buttons.map((button) => {
        const { event, ...shown } = shownAs(button);
        return (
          <BusyButton
            key={button.way}
            {...shown}
            busy={busy}
            own={button.way}
            lastUsed={button.way === lastUsed ? common.lastUsed : null}
            onChosen={() => send(event)}
          />
        );
      })}
    </div>
  );
}
