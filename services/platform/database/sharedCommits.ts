import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type SqliteDatabase,
  SqliteDialect,
} from 'kysely';
import { type CommitGroup, newCommitGroup, steps } from './commitGroup.ts';
import { DatabaseUnavailableError } from './databaseErrors.ts';

/** The one connection in the hands of one caller. */
class HeldConnection implements DatabaseConnection {
  isHeld = true;
  transaction: 'none' | 'first' | 'joined' = 'none';
  readonly #owner: SharingDriver;
  constructor(owner: SharingDriver) {
    this.#owner = owner;
  }
  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.transaction === 'none' ? this.#owner.executeSolo<R>(this, query) : this.#owner.executeJoined<R>(query);
  }
  streamQuery(): never {
    throw new TypeError('Streams are not used');
  }
}

const writes: ReadonlySet<string> = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']);

function held(connection: DatabaseConnection): HeldConnection {
  if (connection instanceof HeldConnection) return connection;
  throw new TypeError('A connection of another driver');
}

class SharingDriver implements Driver {
  readonly #inner: Driver;
  #connection: DatabaseConnection | null = null;
  #group: CommitGroup | null = null;
  #isHeld = false;
  readonly #waiting: (() => void)[] = [];
  constructor(inner: Driver) {
    this.#inner = inner;
  }

  async init(): Promise<void> {
    await this.#inner.init();
    this.#connection = await this.#inner.acquireConnection();
  }
  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#lock();
    return new HeldConnection(this);
  }
  releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#release(held(connection));
    return Promise.resolve();
  }

  beginTransaction(connection: DatabaseConnection): Promise<void> {
    const holder = held(connection);
    if (this.#group === null) {
      this.#begin();
      holder.transaction = 'first';
    } else {
      this.#run(steps.mark);
      holder.transaction = 'joined';
    }
    return Promise.resolve();
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const holder = held(connection);
    if (holder.transaction === 'joined') this.#run(steps.keep);
    holder.transaction = 'none';
    await this.#settled(holder);
  }
  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const holder = held(connection);
    const { transaction } = holder;
    holder.transaction = 'none';
    // Without a group, what failed has taken everything with it.
    if (this.#group === null || transaction === 'none') return Promise.resolve();
    if (transaction === 'joined') {
      this.#run(steps.undo);
      this.#run(steps.keep);
    } else {
      this.#group = null;
      this.#run(steps.rollback);
    }
    return Promise.resolve();
  }
  async destroy(): Promise<void> {
    this.#end();
    await this.#inner.destroy();
  }

  async executeJoined<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#execute<R>(query);
  }
  /** A statement without a transaction: what writes shares a commit, everything else sees only what is committed. */
  async executeSolo<R>(holder: HeldConnection, query: CompiledQuery): Promise<QueryResult<R>> {
    if (!holder.isHeld) {
      await this.#lock();
      holder.isHeld = true;
    }
    if (!writes.has(query.query.kind)) {
      this.#end();
      return this.#execute<R>(query);
    }
    if (this.#group === null) this.#begin();
    const result = await this.#execute<R>(query);
    await this.#settled(holder);
    return result;
  }

  #run(query: CompiledQuery): void {
    void this.#opened.executeQuery(query);
  }
  get #opened(): DatabaseConnection {
    if (this.#connection === null) throw new TypeError('The driver was not started');
    return this.#connection;
  }
  #execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      return this.#opened.executeQuery<R>(query);
    } catch (error) {
      // SQLite may have rolled back everything that was not committed.
      if (error instanceof DatabaseUnavailableError) this.#abandon(error);
      throw error;
    }
  }
  #abandon(error: unknown): void {
    const lost = this.#group;
    this.#group = null;
    if (lost === null) return;
    lost.settle(error);
    try {
      this.#run(steps.rollback);
    } catch {
      // Those who lost their work hear why by what came first.
    }
  }

  #begin(): void {
    this.#run(steps.begin);
    const begun = newCommitGroup();
    this.#group = begun;
    setImmediate(() => {
      if (this.#group !== begun) return;
      if (this.#isHeld) begun.isDue = true;
      else this.#end();
    });
  }
  #end(): void {
    const ended = this.#group;
    if (ended === null) return;
    try {
      this.#run(steps.commit);
      this.#group = null;
      ended.settle();
    } catch (error) {
      this.#abandon(error);
    }
  }
  /** Lets others in, and comes back when what was done is committed. */
  async #settled(holder: HeldConnection): Promise<void> {
    const joined = this.#group;
    if (joined === null) return this.#run(steps.commit);
    this.#release(holder);
    return joined.committed;
  }

  async #lock(): Promise<void> {
    if (this.#isHeld) await new Promise<void>((enter) => this.#waiting.push(enter));
    this.#isHeld = true;
  }
  #release(holder: HeldConnection): void {
    if (!holder.isHeld) return;
    holder.isHeld = false;
    if (this.#group?.isDue === true) this.#end();
    const next = this.#waiting.shift();
    if (next === undefined) this.#isHeld = false;
    else next();
  }
}

/**
 * SQLite as Kysely knows it, but transactions that end in the same turn of the event loop share one durable commit: with
 * many requests at once most of a sign-in's cost is writing to the disk. Each is a savepoint of its own and is answered only
 * when the commit was made; one that fails takes nothing else along. Reading outside of a transaction commits first.
 */
export function sqliteWithSharedCommits(database: SqliteDatabase): Dialect {
  const plain = new SqliteDialect({ database });
  return {
    createAdapter: () => plain.createAdapter(),
    createDriver: () => new SharingDriver(plain.createDriver()),
    createIntrospector: (db) => plain.createIntrospector(db),
    createQueryCompiler: () => plain.createQueryCompiler(),
  };
}
