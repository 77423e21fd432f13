import { expect } from '@playwright/test';
import { pageOfApp, viteConfig } from '#e2e/hosts/freshApp.ts';
import { appTest as test, messagesOf, example, REACT_CONFIG, renderedOnServer, signInWithCode } from './apps.ts';

const TYPES = JSON.stringify({
  compilerOptions: {
    strict: true,
    noEmit: true,
    jsx: 'react-jsx',
    module: 'ESNext',
    moduleResolution: 'bundler',
    target: 'ES2022',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    types: [],
  },
  files: ['main.tsx'],
});

test.describe('an application that installs the package', () => {
  test('made with Vite and React: its types fit, it is built, and signs in [CFG-05]', async ({
    page,
    hosting,
    make,
  }) => {
    const app = await make({
      'index.html': pageOfApp('/main.tsx'),
      'main.tsx': example('readme-react', hosting),
      'vite.config.js': REACT_CONFIG,
      'tsconfig.json': TYPES,
    });
    expect(await app.program('typescript/bin/tsc', ['-p', '.'])).toBe('');
    await app.program('vite/bin/vite.js', ['build']);
    await page.goto(app.publish(hosting.site));
    const email = await signInWithCode(page, hosting);
    await expect(page).toHaveTitle(`Signed in as ${email}`);
  });

  test('made with Vue: the element takes a property and a callback in a template, and signs in [CFG-05]', async ({
    page,
    hosting,
    make,
  }) => {
    const isElement = "{ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('tinyspark-') } } }";
    const app = await make({
      'index.html': pageOfApp('/main.js'),
      'main.js': "import { createApp } from 'vue';\nimport App from './App.vue';\ncreateApp(App).mount('#app');",
      'App.vue': example('readme-vue', hosting),
      'vite.config.js': viteConfig(`vue(${isElement})`, "import vue from '@vitejs/plugin-vue';"),
    });
    await app.program('vite/bin/vite.js', ['build']);
    const violations = messagesOf(page);
    await page.goto(app.publish(hosting.site));
    await expect(page.locator('tinyspark-sign-in')).toHaveAttribute('data-version', /^\d+\.\d+\.\d+$/);
    const email = await signInWithCode(page, hosting);
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
    expect(violations).toEqual([]);
  });

  renderedOnServer(19);
});
