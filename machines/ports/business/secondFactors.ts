import type { GateAnswer } from './gate.ts';

/** An authenticator app that is about to be enrolled. All of it is secret, and shown this once. */
export interface TotpEnrollment {
  /** Base32, as an app takes it. */
  secret: string;
  /** A picture, as a data URL. */
  qrCode: string;
  recoveryCodes: string[];
}

interface OfMember {
  organizationId: string;
  memberId: string;
}

/** Second factors of members, but for codes by text. Every method ends in a value, an `IdentityError` or a `BusinessError`. */
export interface SecondFactors {
  createTotp(request: OfMember, signal: AbortSignal): Promise<TotpEnrollment>;
  /** `enrols`: the app becomes the member's second factor with this code. */
  verifyTotp(
    request: OfMember & { code: string; enrols: boolean; sessionMinutes: number },
    signal: AbortSignal,
  ): Promise<GateAnswer>;
  recover(
    request: OfMember & { recoveryCode: string; sessionMinutes: number },
    signal: AbortSignal,
  ): Promise<GateAnswer>;
}
