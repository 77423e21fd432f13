import type { Secrets } from '../secrets.ts';

/** The kind of a value that identifies further rows of the same person. */
export type PersonKey =
  | 'user'
  | 'member'
  | 'email'
  | 'phone'
  /** SHA-256 of an address or a number. */
  | 'addressHash'
  | 'method'
  | 'wallet'
  | 'device'
  | 'grant'
  /** The person's id at a provider. */
  | 'subject'
  | 'brand'
  | 'customer'
  | 'checkout'
  | 'subscription';

/** Columns by which a row is somebody's: it is when one of them has one of these values of theirs. */
export type PersonColumns = Readonly<Record<string, readonly PersonKey[]>>;

/** Deleted, deleted but for the rows that have the proven method's id in a column, or left with a reason. */
export type AtFirstProof = 'deleted' | { deletedBut: string } | { stays: string };

/** Rows that are a person's: they are exported and deleted. */
export interface OwnedRows {
  table: string;
  belongsTo: PersonColumns;
  /** The end of these rows when an account that nobody has proven to be theirs is proven (D-400). */
  atFirstProof?: AtFirstProof;
  /** Columns that end with such a value. */
  endsWith?: PersonColumns;
  /** A column of `belongsTo` that counts only where another one is null. */
  whereNull?: Readonly<Record<string, string>>;
  /** Columns whose values lead to further rows. */
  leadsTo?: Readonly<Record<string, PersonKey>>;
  /** Columns that an export leaves out: hashes, and values that grant access. */
  secret?: readonly string[];
  /** Makes the value that an export shows in place of the stored one. */
  shown?: Readonly<Record<string, (stored: string, secrets: Secrets) => string>>;
}

/** Rows that stay when a person is deleted, and why. Those that name the person are exported. */
export interface RetainedRows extends Partial<Omit<OwnedRows, 'table'>> {
  table: string;
  retained: string;
}

/** Rows that are nobody's: `holds` says what they are. */
export interface NobodysRows {
  table: string;
  holds: string;
}

/** The relation of one table's rows to a person. Every table has one rule, beside its migrations or its types. */
export type PersonRule = OwnedRows | RetainedRows | NobodysRows;

export const isOwned = (rule: PersonRule): rule is OwnedRows => !('retained' in rule) && 'belongsTo' in rule;
/** An owned rule, or a kept one that names the person. */
export const isExported = (rule: PersonRule): rule is OwnedRows => 'belongsTo' in rule && rule.belongsTo !== undefined;
