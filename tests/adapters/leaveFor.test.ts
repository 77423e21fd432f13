import { afterEach, describe, expect, it, vi } from 'vitest';
import { leaveFor } from '#src/adapters/browser/leaveFor.ts';
import { stubBrowser } from './browserStub.ts';

const address = 'https://provider.example/authorize';
afterEach(() => vi.unstubAllGlobals());

/** The widget in a frame; `isSandboxed`: it may not lead its top window away. */
function framed({ isSandboxed, isOpened = true }: { isSandboxed: boolean; isOpened?: boolean }) {
  const { navigations } = stubBrowser();
  const led: string[] = [];
  const assign = (url: string) => {
    if (isSandboxed) throw new DOMException('no', 'SecurityError');
    led.push(`top ${url}`);
  };
  vi.stubGlobal('self', {});
  vi.stubGlobal('top', { location: { assign } });
  vi.stubGlobal('open', (url: string) => (isOpened ? led.push(`new ${url}`) : null));
  return { navigations, led };
}

describe('leaving for a provider [D-445]', () => {
  it('goes in its own window outside of frames', () => {
    const { navigations } = stubBrowser();
    leaveFor(address);
    expect(navigations).toEqual([{ how: 'assign', url: address }]);
  });

  it.each([
    [false, 'top'],
    [true, 'new'],
  ])('never goes inside of a frame (sandboxed: %s), but in a window of its own: %s', (isSandboxed, where) => {
    const { navigations, led } = framed({ isSandboxed });
    leaveFor(address);
    expect([led, navigations]).toEqual([[`${where} ${address}`], []]);
  });

  it('stays where neither is allowed, and says why [D-481]', () => {
    const { navigations } = framed({ isSandboxed: true, isOpened: false });
    expect(() => leaveFor(address)).toThrow(expect.objectContaining({ code: 'window_blocked' }));
    expect(navigations).toEqual([]);
  });
});
