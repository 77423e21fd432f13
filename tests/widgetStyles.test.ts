import { describe, expect, it } from 'vitest';
import { scoped } from '../scripts/build/scopedStyles.mjs';

describe('the styles of the widget', () => {
  it.each([
    ['.ts-btn,.ts-tab:hover{color:red}', '.ts-widget .ts-btn,.ts-widget .ts-tab:hover{color:red}'],
    [':where(:host, .ts-theme, .ts-widget){--a:1px}', '.ts-widget{--a:1px}'],
    ['.ts-widget :where(p, h1){margin:0}', '.ts-widget :where(p,h1){margin:0}'],
    [
      '@media (width < 1px){.a{color:red}.ts-widget{order:1}}',
      '@media (width<1px){.ts-widget .a{color:red}.ts-widget{order:1}}',
    ],
    ['@keyframes x{to{order:1}}.y{order:2}', '@keyframes x{to{order:1}}.ts-widget .y{order:2}'],
    ['.a{font-size:1.5rem}', '.ts-widget .a{font-size:calc(1.5*var(--ts-rem,16px))}'],
    ['.a{--b:0.875rem}', '.ts-widget .a{--b:calc(.875*var(--ts-rem,16px))}'],
    ['.a{margin:-1rem}', '.ts-widget .a{margin:calc(-1*var(--ts-rem,16px))}'],
    ['.a{color:light-dark(red, blue)}', '.ts-widget .a{color:light-dark(red,#00f)}'],
    ['/* .b{} */', ''],
  ])('hold inside of it only: %s [THM-18]', (given, inside) => {
    expect(scoped(given)).toBe(inside);
  });
});
