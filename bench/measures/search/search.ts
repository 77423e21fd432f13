import { operandNames } from '#services/identity/users/search/operands.ts';
import { cpuSince, withIdentity } from '#bench/measuring/identity.ts';
import { type Line, median } from '#bench/measuring/measure.ts';
import { filledId, fillUsers, FIRST_AT } from './fillUsers.ts';

const wireTime = (at: number) => new Date(at).toISOString();

/** Values of each operand: what most users have, what few have and what one has, in turn. */
const valuesOf = (count: number): Record<string, (turn: number) => unknown> => {
  const some = (turn: number) => (turn * 104_729) % count;
  const at = (turn: number) => FIRST_AT + some(turn) * 1_000;
  const ids = (kind: string, every: number) => (turn: number) => [filledId(kind, some(turn) - (some(turn) % every))];
  const isEven = (turn: number) => turn % 2 === 0;
  return {
    created_at_greater_than: (turn) => wireTime(at(turn)),
    created_at_less_than: (turn) => wireTime(at(turn)),
    created_at_between: (turn) => ({ greater_than: wireTime(at(turn)), less_than: wireTime(at(turn) + 500_000) }),
    status: (turn) => (isEven(turn) ? 'active' : 'pending'),
    user_id: ids('user', 1),
    external_id: (turn) => [`external-${turn}`],
    full_name_fuzzy: (turn) => (isEven(turn) ? 'first' : `first${some(turn) % 5_000} last${some(turn) % 9_973}`),
    phone_number: (turn) => [`+12${String(some(turn)).padStart(8, '0')}`],
    phone_id: ids('phone-number', 2),
    phone_verified: isEven,
    phone_number_fuzzy: (turn) => (isEven(turn) ? '+12' : String(some(turn)).padStart(8, '0')),
    email_address: (turn) => [`somebody.${String(some(turn)).padStart(8, '0')}@filled.test`],
    email_id: ids('email', 1),
    email_verified: isEven,
    email_address_fuzzy: (turn) => (isEven(turn) ? '@FILLED' : `body.${String(some(turn)).padStart(8, '0')}@`),
    oauth_provider: (turn) => [isEven(turn) ? 'google' : 'slack'],
    webauthn_registration_verified: isEven,
    webauthn_registration_id: ids('webauthn-registration', 10),
    crypto_wallet_id: ids('crypto-wallet', 5_000),
    crypto_wallet_address: (turn) => [`address${some(turn) - (some(turn) % 5_000)}`],
    crypto_wallet_verified: isEven,
    totp_id: (turn) => [`totp-test-${turn}`],
    totp_verified: isEven,
    password_exists: isEven,
  };
};

const p95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;

/** Milliseconds of a page of a hundred users, by each operand, on one database. */
function searchesOn(name: string, given: { count: number; rounds: number; databaseUrl?: string }): Promise<Line[]> {
  const { count, rounds, ...database } = given;
  const values = valuesOf(count);
  return withIdentity(
    async ({ server }) => {
      const lines: Line[] = [];
      for (const filter_name of operandNames) {
        const valueOf = values[filter_name];
        if (valueOf === undefined) throw new Error(`There are no values to search by ${filter_name}`);
        const times: number[] = [];
        const cpu: number[] = [];
        for (let turn = -10; turn < rounds; turn += 1) {
          const operand = { filter_name, filter_value: valueOf(turn + 10) };
          const [began, cpuBegan] = [performance.now(), process.cpuUsage()];
          await (await server('/v1/users/search', { query: { operator: 'AND', operands: [operand] } })).text();
          // The first ones are to warm up.
          if (turn < 0) continue;
          times.push(performance.now() - began);
          cpu.push(cpuSince(cpuBegan));
        }
        const what = `${name}: search by ${filter_name} among ${count} users`;
        const note = `p95; median ${median(times).toFixed(1)}; p95 of our CPU ${p95(cpu).toFixed(1)}`;
        lines.push({ what, value: p95(times), unit: 'ms', budget: 30, note });
      }
      return lines;
    },
    { ...database, fill: (db) => fillUsers(db, count) },
  );
}

/** Searches by each operand among a million users, on SQLite, and on the empty PostgreSQL of TEST_DATABASE_URL. */
export async function search({ isQuick }: { isQuick: boolean }): Promise<Line[]> {
  const sizes = isQuick ? { count: 20_000, rounds: 40 } : { count: 1_000_000, rounds: 200 };
  const databaseUrl = process.env['TEST_DATABASE_URL'];
  if (databaseUrl === undefined) console.log('SKIPPED: PostgreSQL is not given by TEST_DATABASE_URL.');
  const postgres = databaseUrl === undefined ? [] : await searchesOn('PostgreSQL', { ...sizes, databaseUrl });
  return [...(await searchesOn('SQLite', sizes)), ...postgres];
}
