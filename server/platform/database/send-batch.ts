import type pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { serialize } from 'pg-protocol'
import type { Wire } from './statement.ts'

/** Of the statements that were done, in their order; `failure` is why the next one was not. */
export type BatchAnswer = { answers: StatementAnswer[]; failure?: unknown }
export type StatementAnswer = { rows: object[]; rowCount: number; command: string }

/**
 * Sends statements in one message behind one Sync and answers once all are done or one has failed; what stands behind that one
 * PostgreSQL does not try. Every message wakes PostgreSQL, and every answer us, which costs more than most statements do; the
 * driver's own pipelining ends each statement with a Sync of its own. This file is the only one that knows the driver's
 * inside: decision 29 says what it is worth.
 */
export function sendBatch(client: pg.ClientBase, statements: readonly Wire[]): Promise<BatchAnswer> {
  return new Promise((resolve) => client.query(new Batch(client, statements, resolve)))
}

/** What the driver keeps of a connection: prepared statements by name. */
type Connection = pg.Connection & { parsedStatements: Record<string, string> }
type Column = { name: string; parse(text: string): unknown }

// A prepared statement has the same columns for as long as the connection lives: they are asked for once.
const columnsByConnection = new WeakMap<Connection, Map<string, Column[]>>()

function columnsOf(connection: Connection) {
  const columns = columnsByConnection.get(connection) ?? new Map<string, Column[]>()
  columnsByConnection.set(connection, columns)
  return columns
}

/** The driver takes it for one query of its own and hands it what PostgreSQL answers. Tests look at what is in one. */
export class Batch implements pg.Submittable {
  private readonly client: pg.ClientBase
  readonly statements: readonly Wire[]
  private resolve: ((outcome: BatchAnswer) => void) | undefined
  private readonly answers: StatementAnswer[] = []
  private known: Map<string, Column[]> = new Map()
  private columns: Column[] | undefined
  private rows: object[] = []
  /** Its rows cannot be read; the rest of the answer is still to come. */
  private unreadable: { answers: StatementAnswer[]; failure: unknown } | undefined

  constructor(client: pg.ClientBase, statements: readonly Wire[], resolve: (outcome: BatchAnswer) => void) {
    this.client = client
    this.statements = statements
    this.resolve = resolve
  }

  /** Nothing is sent of a batch that cannot be written whole: the driver hears why and tells handleError. */
  submit(pgConnection: pg.Connection): Error | null {
    const connection = pgConnection as Connection
    this.known = columnsOf(connection)
    try {
      const message = [...writeStatements(connection, this.statements), serialize.sync()]
      connection.stream.write(Buffer.concat(message))
      return null
    } catch (error) {
      return error as Error
    }
  }

  // The driver notes what was parsed by the name and text of the query it hears of.
  get name() {
    return this.statements[this.answers.length]?.name
  }
  get text() {
    return this.statements[this.answers.length]?.text
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }) {
    this.columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: this.client.getTypeParser(dataTypeID, 'text'),
    }))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    if (this.unreadable) return
    this.columns ??= this.known.get(this.name ?? '')
    const row: Record<string, unknown> = {}
    try {
      this.columns?.forEach(({ name, parse }, place) => {
        const text = fields[place]
        row[name] = text == null ? null : parse(text)
      })
      this.rows.push(row)
    } catch (failure) {
      this.unreadable = { answers: [...this.answers], failure }
    }
  }

  handleCommandComplete({ text }: { text: string }) {
    // A statement without rows is remembered too: it need not be described again.
    if (this.name) this.known.set(this.name, this.columns ?? this.known.get(this.name) ?? [])
    const [command = '', ...counts] = text.split(' ')
    this.answers.push({ rows: this.rows, rowCount: Number(counts.at(-1) ?? 0), command })
    this.rows = []
    this.columns = undefined
  }

  handleEmptyQuery() {
    this.unreadable ??= { answers: [...this.answers], failure: new Error('A statement was empty') }
    this.answers.push({ rows: [], rowCount: 0, command: '' })
  }

  handleError(failure: Error) {
    this.end(this.unreadable ?? { answers: this.answers, failure })
  }

  handleReadyForQuery() {
    this.end(this.unreadable ?? { answers: this.answers })
  }

  private end(outcome: BatchAnswer) {
    this.resolve?.(outcome)
    this.resolve = undefined
  }
}

/** Each is parsed unless it was, and described unless its columns are known. */
function writeStatements(connection: Connection, statements: readonly Wire[]): Buffer[] {
  const parsedHere = new Map<string, string>()
  const known = columnsOf(connection)
  return statements.flatMap(({ name = '', text, values }) => {
    const before = name ? (connection.parsedStatements[name] ?? parsedHere.get(name)) : undefined
    if (before !== undefined && before !== text) throw new Error(`Two statements have the name ${name}`)
    const bind = serialize.bind({ statement: name, values: values.map((value) => prepareValue(value)) })
    const parse = before === undefined ? [serialize.parse({ name, text })] : []
    if (name) parsedHere.set(name, text)
    const describe = name && known.has(name) ? [] : [serialize.describe({ type: 'P' })]
    return [...parse, bind, ...describe, serialize.execute()]
  })
}
