import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { readSettings } from '#services/platform/settings/settings.ts';
import { blocksOf, settingsIn } from '#tests/production/productionPage.ts';

/** The settings of the page, with something in place of what is to be filled in. */
const ofPage = Object.fromEntries(
  Object.entries(settingsIn(blocksOf('## One machine', 'ini')[0] ?? '')).map(([name, value]) => {
    const [, prefix] = /^<(sk_live_|whsec_|prod_|price_|public-token-live-)/.exec(value) ?? [];
    if (prefix !== undefined) return [name, `${prefix}filled1n`];
    if (name === 'SMTP_URL') return [name, value.slice(1, -1)];
    return [name, value.startsWith('<') ? randomBytes(32).toString('base64') : value];
  }),
);

const serverSchema = z.object({
  env_file: z.string(),
  environment: z.record(z.string(), z.string()),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  depends_on: z.object({ database: z.object({ condition: z.literal('service_healthy') }) }),
});

describe('deploy/compose/compose.yaml', () => {
  const file = parse(readFileSync('deploy/compose/compose.yaml', 'utf8'), { merge: true });
  const { services } = z
    .object({
      services: z.object({ one: serverSchema, two: serverSchema, proxy: z.object({ ports: z.array(z.string()) }) }),
    })
    .parse(file);
  const filled = (text: string) =>
    text.replace('${DOMAIN:?}', 'shop.example.com').replace('${POSTGRES_PASSWORD:?}', 'abc');

  it('starts servers with settings that a production takes, on the database beside them', () => {
    for (const { environment } of [services.one, services.two]) {
      const own = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(value)]));
      expect(readSettings({ ...ofPage, ...own })).toMatchObject({
        publicOrigin: 'https://shop.example.com',
        databaseUrl: 'postgres://tinyspark:abc@database/tinyspark',
        trustedProxyHops: 1,
      });
    }
  });

  it('lets visitors reach the proxy alone', () => {
    const open = z.object({ services: z.record(z.string(), z.looseObject({})) }).parse(file).services;
    expect(Object.keys(open).filter((name) => open[name]?.['ports'] !== undefined)).toEqual(['proxy']);
    const upstreams = /reverse_proxy (.*) \{/.exec(readFileSync('deploy/compose/Caddyfile', 'utf8'))?.[1];
    expect(upstreams).toBe('one:4100 two:4100');
  });
});

const probeSchema = z.object({ httpGet: z.object({ path: z.string(), port: z.literal('http') }) });
const containerSchema = z.object({
  env: z.array(z.object({ name: z.string(), value: z.string() })),
  ports: z.tuple([z.object({ name: z.literal('http'), containerPort: z.number() })]),
  securityContext: z.object({ readOnlyRootFilesystem: z.literal(true), allowPrivilegeEscalation: z.literal(false) }),
  startupProbe: probeSchema,
  readinessProbe: probeSchema,
  livenessProbe: probeSchema,
  volumeMounts: z.tuple([z.object({ mountPath: z.string() })]),
});
const podSchema = z.object({
  containers: z.tuple([containerSchema]),
  securityContext: z.looseObject({ runAsNonRoot: z.literal(true) }),
});

describe('deploy/kubernetes.yaml', () => {
  const documents = parseAllDocuments(readFileSync('deploy/kubernetes.yaml', 'utf8'), { merge: true });
  const manifests = documents.map((document): unknown => document.toJS());
  const deployment = z.object({ spec: z.object({ template: z.object({ spec: podSchema }) }) }).parse(manifests[0]);
  const [container] = deployment.spec.template.spec.containers;

  it('has no mistakes of syntax, and what a cluster needs', () => {
    expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
    const kinds = manifests.map((manifest) => z.object({ kind: z.string() }).parse(manifest).kind);
    expect(kinds).toEqual(['Deployment', 'Service', 'PodDisruptionBudget', 'Ingress']);
  });

  it('starts servers with settings that a production takes, where they may write and are asked', () => {
    const own = Object.fromEntries(container.env.map(({ name, value }) => [name, value]));
    const settings = readSettings({
      ...ofPage,
      DATABASE_URL: 'postgres://tinyspark:abc@db.example.com/tinyspark',
      ...own,
    });
    expect(settings).toMatchObject({ publicOrigin: 'https://upgrade.example.com', trustedProxyHops: 1 });
    expect(container.ports[0].containerPort).toBe(settings.port);
    expect(container.volumeMounts[0].mountPath).toBe(settings.dataDir);
    const { startupProbe, readinessProbe, livenessProbe } = container;
    expect([startupProbe, readinessProbe, livenessProbe].map(({ httpGet }) => httpGet.path)).toEqual([
      '/healthz',
      '/readyz',
      '/healthz',
    ]);
  });
});
