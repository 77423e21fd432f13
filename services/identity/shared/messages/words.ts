import type { WayKind } from '#contracts/identity/account.ts';
import type { LinkKind } from '#services/platform/messageTemplates/messageKinds.ts';

interface LinkWords {
  /** `target`: the product or an organization. */
  subject(target: string): string;
  /** The first sentence. */
  lead(target: string): string;
  /** Of the button. */
  label: string;
}

/** The browser in which a link works. */
export type LinkBrowser = 'asked' | 'began' | 'any';

/** The words of all messages in one language; a duration is in words, like `30 minutes`. */
export interface MessageWords {
  rule(duration: string, browser: LinkBrowser): string;
  links: Record<LinkKind, LinkWords>;
  /** Sentences about a mail that nobody has asked for. */
  ignore: { link: string; invitation: string; password: string; passcode: string };
  signInInstead: { introduction: string; label: string };
  passcode: {
    subject(target: string): string;
    title: string;
    lead(target: string): string;
    text(code: string, target: string): string;
    neverShare: string;
  };
  /** A way to sign in was removed. `label`: an address, a number or a name; empty for the password. */
  wayRemoved: {
    subject: string;
    removed(target: string, way: string): string;
    ways: Record<WayKind, (label: string) => string>;
    /** For a reader who did not do it. */
    advice: string;
  };
  support(address: string): string;
}
