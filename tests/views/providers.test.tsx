import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { widgetConfigSchema } from '#contracts/widgetConfig.ts';
import { offeringScreen } from '#machines/widget/main/main.screen.ts';
import { redirectOf, startingContext } from '#machines/widget/widget.rules.ts';
import { everyProvider } from '#services/platform/oauth/providers.ts';
import { ProviderMark } from '#src/views/frame/providerMarks.tsx';
import { MainView } from '#src/views/widget/main/main.view.tsx';
import { renderWhole, send, words } from './rendering.tsx';

describe('a provider', () => {
  it.each([
    ['Google', 'google', 'OAU-02'],
    ['Microsoft', 'microsoft', 'OAU-03'],
    ['Apple', 'apple', 'OAU-04'],
    ['GitHub', 'github', 'OAU-05'],
    ['GitLab', 'gitlab', 'OAU-06'],
    ['Facebook', 'facebook', 'OAU-07'],
    ['Discord', 'discord', 'OAU-08'],
    ['Salesforce', 'salesforce', 'OAU-09'],
    ['Slack', 'slack', 'OAU-10'],
    ['Amazon', 'amazon', 'OAU-11'],
    ['Bitbucket', 'bitbucket', 'OAU-12'],
    ['LinkedIn', 'linkedin', 'OAU-13'],
    ['Coinbase', 'coinbase', 'OAU-14'],
    ['Twitch', 'twitch', 'OAU-15'],
    ['Twitter', 'twitter', 'OAU-16'],
    ['TikTok', 'tiktok', 'OAU-17'],
    ['Snapchat', 'snapchat', 'OAU-18'],
    ['Figma', 'figma', 'OAU-19'],
    ['Yahoo', 'yahoo', 'OAU-20'],
  ] as const)('of type %s has a button of its own, which asks for %s [%s]', async (type, provider, _requirement) => {
    const config = widgetConfigSchema.parse({
      publicToken: 'public-token-test-1',
      products: ['oauth'],
      oauthOptions: { providers: [{ type }] },
    });
    const context = startingContext(config);
    const markup = await renderWhole(<MainView screen={offeringScreen(context, null)} send={send} />);
    const label = (one: string) => one.replace(/^.*?(?=Continue with)/, '');
    expect(words(markup, 'button').map(label)).toEqual([`Continue with ${type}`]);
    expect(config.oauthOptions.providers.map((entry) => entry.type)).toEqual([provider]);
    expect(redirectOf({ ...context, provider }).provider).toBe(provider);
  });
});

describe('the mark of a provider', () => {
  it('has a file of its own, and no file is without its provider', () => {
    const files = readdirSync('design/marks').filter((name) => name.endsWith('.ts'));
    expect(files.toSorted()).toEqual(
      Object.keys(everyProvider)
        .map((name) => `${name}.ts`)
        .toSorted(),
    );
  });

  it.each(Object.values(everyProvider))('of $id is drawn from its file [OAU-26 OAU-27]', async ({ id, mark }) => {
    const markup = await renderWhole(<ProviderMark provider={id} />);
    const drawn = [...markup.matchAll(/<path fill="([^"]*)" d="([^"]*)"/g)].map(([, fill, d]) => [fill, d]);
    expect(drawn.length).toBeGreaterThan(0);
    expect(drawn).toEqual(Object.entries(mark).map(([fill, d]) => [`var(--ts-secondary-ink,${fill})`, d]));
  });
});
