import { parseArgs } from 'node:util';
import { UsageError } from '../db/runCommand.ts';
import { examine, type Examined } from './examine.ts';
import type { Finding, Outside } from './finding.ts';

const usage = `npm run doctor -- https://upgrade.example.com [options]
  --page https://shop.example.com   a page that embeds the widget; may come several times
  --mail-from hello@example.com     the sender of mails, whose domain is checked
  --dkim selector                   the selector of its DKIM key
  --json                            the findings as JSON`;

function originOf(text: string | undefined): URL {
  if (text === undefined || !URL.canParse(text)) throw new UsageError(usage);
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new UsageError(usage);
  return new URL(url.origin);
}

function examinedOf(args: string[]): Examined & { isJson: boolean } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      page: { type: 'string', multiple: true },
      'mail-from': { type: 'string' },
      dkim: { type: 'string' },
      json: { type: 'boolean' },
    },
  });
  const domain = /@([^@>\s]+)>?$/.exec(values['mail-from'] ?? '')?.[1];
  if (values['mail-from'] !== undefined && domain === undefined) throw new UsageError(usage);
  return {
    origin: originOf(positionals[0]),
    pages: (values.page ?? []).map((page) => originOf(page).origin),
    mail: domain === undefined ? null : { domain: domain.toLowerCase(), selector: values.dkim },
    isJson: values.json ?? false,
  };
}

const marks: Record<Finding['level'], string> = { ok: 'ok      ', warning: 'warning ', failure: 'FAILURE ' };

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/**
 * Prints the findings about a running production.
 * @returns the text, and whether there is a failure
 * @throws UsageError; TypeError for an unknown option
 */
export async function doctorCommand(args: string[], outside: Outside): Promise<{ text: string; hasFailed: boolean }> {
  const { isJson, ...examined } = examinedOf(args);
  const findings = await examine(examined, outside);
  const count = (level: Finding['level']) => findings.filter((one) => one.level === level).length;
  const hasFailed = count('failure') > 0;
  if (isJson) return { text: JSON.stringify(findings, null, 2), hasFailed };
  const width = Math.max(...findings.map(({ about }) => about.length));
  const lines = findings.map(({ level, about, sentence }) => `${marks[level]} ${about.padEnd(width)}  ${sentence}`);
  const sum = `${counted(count('failure'), 'failure')}, ${counted(count('warning'), 'warning')}`;
  return { text: [...lines, '', sum].join('\n'), hasFailed };
}
