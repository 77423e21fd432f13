import { afterEach, expect, test, vi } from 'vitest';
import { ClipboardError } from '#machines/ports/business/clipboard.ts';
import { clipboardOfBrowser } from '#src/adapters/browser/clipboard.browser.ts';
import { saveFile } from '#src/adapters/browser/downloads.browser.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a text is written to the clipboard, and a clipboard that refuses is told [B2B-14, B2B-17]', async () => {
  const written: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void written.push(text) } });
  await clipboardOfBrowser().copyText({ text: 'one\ntwo' });
  expect(written).toEqual(['one\ntwo']);
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('not allowed')) } });
  await expect(clipboardOfBrowser().copyText({ text: 'one' })).rejects.toBeInstanceOf(ClipboardError);
});

test('a page that is not secure has no clipboard, and it is told [B2B-14, B2B-17]', async () => {
  vi.stubGlobal('navigator', {});
  await expect(clipboardOfBrowser().copyText({ text: 'one' })).rejects.toBeInstanceOf(ClipboardError);
});

test('a file is handed to the browser under its name, and its address ends soon [B2B-14]', async () => {
  vi.useFakeTimers();
  const link = { href: '', download: '', click: vi.fn<() => void>() };
  vi.stubGlobal('document', { createElement: () => link });
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:codes');
  const ended = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  saveFile({ name: 'backup-codes-acme.txt', text: 'one\ntwo\n' });
  expect(link).toMatchObject({ href: 'blob:codes', download: 'backup-codes-acme.txt' });
  expect(link.click).toHaveBeenCalledTimes(1);
  const file = made.mock.calls[0]?.[0];
  expect(file instanceof Blob ? [file.type, await file.text()] : null).toEqual([
    'text/plain;charset=utf-8',
    'one\ntwo\n',
  ]);
  expect(ended).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(ended).toHaveBeenCalledWith('blob:codes');
  vi.useRealTimers();
});

test('a file of JSON has the type that its name says [D-602]', () => {
  vi.stubGlobal('document', { createElement: () => ({ click: () => {} }) });
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:data');
  saveFile({ name: 'account-2026-11-28.json', text: '{}\n' });
  expect(made.mock.calls[0]?.[0]).toMatchObject({ type: 'application/json' });
});
