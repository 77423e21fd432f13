import { createHash } from 'node:crypto';
import type { StoredRow, TableShape } from './tableRows.ts';

/** Checksum of a table, to compare two databases without bringing their rows together. */
export interface TableSum {
  table: string;
  rows: number;
  /** 32 hexadecimal digits; the same rows have the same, in whatever order they come. */
  sum: string;
}

const BYTES = 16;
const MODULUS = 1n << BigInt(8 * BYTES);

/** Adds up SHA-256 of each row, its columns in the order of the alphabet. */
export function createTableSum(shape: TableShape): { add(rows: readonly StoredRow[]): void; result(): TableSum } {
  let [rows, total] = [0, 0n];
  return {
    add: (batch) => {
      for (const row of batch) {
        const text = JSON.stringify(shape.columns.map((column) => row[column] ?? null));
        const digest = createHash('sha256').update(text).digest().subarray(0, BYTES);
        total = (total + BigInt(`0x${digest.toString('hex')}`)) % MODULUS;
        rows += 1;
      }
    },
    result: () => ({ table: shape.name, rows, sum: total.toString(16).padStart(2 * BYTES, '0') }),
  };
}
