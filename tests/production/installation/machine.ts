import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

interface Ran {
  code: number;
  output: string;
}

export interface Running {
  output(): string;
  /** Sends SIGTERM and gives the exit code. */
  end(): Promise<number | null>;
}

/** Folders of a machine below one temporary folder, and commands that are run as if they were at its root. */
export interface Machine {
  /** Returns the real path of a path of the machine: `/opt/x`. */
  at(path: string): string;
  run(script: string, env?: Record<string, string>): Promise<Ran>;
  /** Starts a program as the user of the server, and waits until it prints that it is ready. */
  start(command: string[], given: { cwd: string; env: Record<string, string> }): Promise<Running>;
  remove(): void;
}

/** Nobody; who is not root runs everything as who they are. */
const NOBODY = 65_534;
const canChange =
  process.getuid?.() === 0 && spawnSync(process.execPath, ['-v'], { uid: NOBODY, gid: NOBODY, cwd: '/' }).status === 0;
const user = canChange ? { uid: NOBODY, gid: NOBODY } : {};

/** As chown takes them. */
export const serverIds = (): string =>
  `${user.uid ?? process.getuid?.() ?? ''}:${user.gid ?? process.getgid?.() ?? ''}`;

/** Replacements for commands that a test cannot run on its own machine. */
const stubs = {
  useradd: `while [ "$1" != --home-dir ]; do shift; done
mkdir -p "$2"; if [ -n "$SERVER_UID" ]; then chown "$SERVER_UID:$SERVER_UID" "$2"; fi`,
  git: `cp -R "$REPOSITORY" "$3"`,
  runuser: `shift 3; if [ -n "$SERVER_UID" ]; then exec setpriv --reuid="$SERVER_UID" --regid="$SERVER_UID" --clear-groups -- "$@"; fi
exec "$@"`,
  systemctl: `echo "systemctl $*"`,
};

/** Variables that npm needs to find its registry and its cache; no other setting around may decide a test. */
const surroundings = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name, value]) => value !== undefined && /^(PATH|HOME|NODE_EXTRA_CA_CERTS|npm_config_\w+|\w+_proxy)$/i.test(name),
  ),
);

/** The files of the repository as they are now, without what git ignores. */
function copyRepository(to: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const path of listed.split('\0').filter((name) => name !== '' && existsSync(name))) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    cpSync(path, join(to, path));
  }
}

export function createMachine(hasRepository: boolean): Machine {
  const root = mkdtempSync(join(tmpdir(), 'tinyspark-machine-'));
  chmodSync(root, 0o755);
  const at = (path: string): string => join(root, path);
  const underRoot = (text: string) => text.replaceAll(/(?<![\w/:.])\/(?:opt|etc|var)\//g, (path) => `${root}${path}`);
  for (const folder of ['opt', 'etc/systemd/system', 'var/lib', 'stubs', 'home'])
    mkdirSync(at(folder), { recursive: true });
  for (const [name, script] of Object.entries(stubs)) {
    writeFileSync(at(`stubs/${name}`), `#!/bin/sh\nset -e\n${script}\n`, { mode: 0o755 });
  }
  if (user.uid !== undefined) chownSync(at('home'), user.uid, user.gid);
  if (hasRepository) copyRepository(at('repository'));
  const given = {
    ...surroundings,
    PATH: `${at('stubs')}:${process.env['PATH']}`,
    REPOSITORY: at('repository'),
    SERVER_UID: user.uid === undefined ? '' : String(user.uid),
    npm_config_prefer_offline: 'true',
    npm_config_update_notifier: 'false',
  };
  return {
    at,
    run: (script, env = {}) =>
      new Promise((done) => {
        const options = { cwd: root, env: { ...given, ...env }, maxBuffer: 64 * 1024 * 1024 };
        execFile('sh', ['-e', '-c', underRoot(script)], options, (error, stdout, stderr) =>
          done({ code: error === null ? 0 : Number(error.code ?? 1), output: `${stdout}${stderr}` }),
        );
      }),
    start: async ([program = '', ...args], { cwd, env }) => {
      const envUnderRoot = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, underRoot(value)]));
      const child = spawn(program, args, {
        cwd: at(cwd),
        // The server has no place to write to outside of its data.
        env: { PATH: process.env['PATH'], HOME: '/nonexistent', TMPDIR: '/nonexistent', ...envUnderRoot },
        ...user,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let printed = '';
      await new Promise<void>((ready, failed) => {
        const hear = (chunk: unknown): void => {
          printed += String(chunk);
          if (/ready at \S+\n/.test(printed)) ready();
        };
        child.stdout.on('data', hear);
        child.stderr.on('data', hear);
        child.once('error', failed);
        child.once('close', () => failed(new Error(`ended before it was ready:\n${printed}`)));
      });
      const end = async (): Promise<number | null> => {
        const closed = once(child, 'close');
        child.kill('SIGTERM');
        await closed;
        return child.exitCode;
      };
      return { output: () => printed, end };
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
