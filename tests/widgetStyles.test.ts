import { describe, expect, it } from 'vitest';
import { scoped } from '../scripts/build/scopedStyles.mjs';

describe('the styles of the widget', () => {
  it.each([
    ['.ts-btn,.ts-tab:hover{color:red}', '.ts-widget{.ts-btn,.ts-tab:hover{color:red}}'],
    [':where(:host, .ts-theme, .ts-widget){--a:1px}', '.ts-widget{--a:1px}'],
    ['.ts-widget :where(p, h1){margin:0}', '.ts-widget :where(p, h1){margin:0}'],
    ["[data-theme='dark'] .ts-widget{a:b}", ".ts-widget:is([data-theme='dark'] .ts-widget){a:b}"],
    [
      '@media (width < 1px){.a{b:c}.ts-widget{d:e}}',
      '@media (width < 1px){.ts-widget{d:e}}.ts-widget{@media (width < 1px){.a{b:c}}}',
    ],
    ['@keyframes x{from{a:b}}.y{c:d}', '@keyframes x{from{a:b}}.ts-widget{.y{c:d}}'],
    ['.a{font-size:1.5rem}', '.ts-widget{.a{font-size:calc(1.5 * var(--ts-rem, 16px))}}'],
    ['/* .b{} */', ''],
  ])('hold inside of it only: %s [THM-18]', (given, inside) => {
    expect(scoped(given)).toBe(inside);
  });
});
