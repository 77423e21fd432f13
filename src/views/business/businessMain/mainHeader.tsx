import type { BusinessMainScreen } from '#machines/business/businessMain/businessMain.screen.ts';
import { useFirstBusinessTexts } from '#src/views/business/firstBusinessTexts.ts';
import { Address, Sentence } from '#src/views/frame/sentence.tsx';

interface MainHeaderProps {
  header: BusinessMainScreen['header'];
  email: string;
}

/** Says what Main is about, and why it is there again. */
export function MainHeader({ header, email }: MainHeaderProps) {
  const { main } = useFirstBusinessTexts();
  switch (header.kind) {
    case 'none':
      return null;
    case 'discovery':
      return <h2 className="ts-title">{main.titleDiscovery}</h2>;
    case 'organization':
      return (
        <h2 className="ts-title">
          <Sentence text={main.titleOrganization}>
            <bdi>{header.name}</bdi>
          </Sentence>
        </h2>
      );
    case 'verify':
      return (
        <div className="ts-head">
          <h2 className="ts-title">{main.titleVerify}</h2>
          <p className="ts-lede">
            <Sentence text={main.textVerify}>
              <Address email={email} />
            </Sentence>
          </p>
        </div>
      );
    case 'other':
      return (
        <div className="ts-head">
          <h2 className="ts-title">
            <Sentence text={main.titleOrganization}>
              <bdi>{header.name}</bdi>
            </Sentence>
          </h2>
          <p className="ts-lede">
            <Sentence text={main.textOtherMethod}>
              <bdi>{header.name}</bdi>
            </Sentence>
          </p>
          <p className="ts-lede">
            <Address email={email} />
          </p>
        </div>
      );
  }
}
