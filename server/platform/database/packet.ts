import type pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { serialize } from 'pg-protocol'

/** `name` prepares it on the connection; a hand-written one has it, a built one does not. */
export type Statement = { name?: string | undefined; text: string; values?: readonly unknown[] }
export type Answered<Row> = { rows: Row[]; rowCount: number; command: string }
/** How one asks on a connection. */
export type Asking = <Row extends object>(statement: Statement) => Promise<Answered<Row>>

/**
 * Asks on a connection. What is asked until the event loop turns travels in one message and is answered in one: every message
 * wakes PostgreSQL, and every answer us, which costs more than most statements do. Where one fails, those behind it are not
 * tried but refused as in any aborted transaction (25P02).
 */
export function askInPacket<Row extends object>(client: pg.ClientBase, statement: Statement): Promise<Answered<Row>> {
  const packet = gathering.get(client) ?? gather(client)
  return packet.add<Row>(statement)
}

const gathering = new WeakMap<pg.ClientBase, Packet>()

function gather(client: pg.ClientBase): Packet {
  const packet = new Packet(client)
  gathering.set(client, packet)
  process.nextTick(() => {
    gathering.delete(client)
    client.query(packet)
  })
  return packet
}

/** What the driver keeps of a connection: prepared statements by name. */
type Wire = pg.Connection & { parsedStatements: Record<string, string> }
type Column = { name: string; parse(text: string): unknown }
type Waiting = {
  /** As they are sent. */
  values: (string | Buffer | null)[]
  resolve(answered: Answered<object>): void
  reject(error: Error): void
}
type Part = Statement &
  Waiting & {
    columns: Column[]
    rows: object[]
    /** Its rows cannot be read; that it was done is another matter. */
    unreadable?: Error
  }

// A prepared statement has the same columns for as long as the connection lives: they are asked for once.
const columnsByWire = new WeakMap<Wire, Map<string, Column[]>>()

/** Several statements behind one Sync. The driver takes it for one query of its own and hands it what PostgreSQL answers. */
export class Packet implements pg.Submittable {
  /** In the order they are asked. */
  readonly statements: Statement[] = []
  private readonly client: pg.ClientBase
  private readonly waiting: Waiting[] = []
  private refused: Error | undefined
  private parts: Part[] = []
  private answered = 0

  constructor(client: pg.ClientBase) {
    this.client = client
  }

  add<Row extends object>(statement: Statement): Promise<Answered<Row>> {
    return new Promise((resolve, reject) => {
      if (this.refused) return reject(new Aborted(this.refused))
      const values = this.prepared(statement, reject)
      if (!values) return
      this.statements.push(statement)
      this.waiting.push({ values, resolve: resolve as Waiting['resolve'], reject })
    })
  }

  /** A value that cannot be sent is refused at once, and with it whatever would stand behind: a commit, say. */
  private prepared({ values = [] }: Statement, reject: Waiting['reject']) {
    try {
      return values.map((value) => prepareValue(value))
    } catch (error) {
      this.refused = error as Error
      reject(this.refused)
    }
  }

  submit(connection: pg.Connection) {
    const wire = connection as Wire
    const columns = columnsByWire.get(wire) ?? new Map<string, Column[]>()
    columnsByWire.set(wire, columns)
    this.parts = this.statements.map((statement, place) => ({
      ...statement,
      ...(this.waiting[place] as Waiting),
      columns: columns.get(statement.name ?? '') ?? [],
      rows: [],
    }))
    const write = writerFor(wire.parsedStatements, columns)
    const message = this.parts.flatMap((part, place) => {
      try {
        return write(part)
      } catch (error) {
        this.refuseFrom(place, error as Error)
        return []
      }
    })
    wire.stream.write(Buffer.concat([...message, serialize.sync()]))
  }

  // The driver notes what was parsed by the name and text of the query it hears of.
  get name() {
    return this.parts[this.answered]?.name
  }
  get text() {
    return this.parts[this.answered]?.text
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }) {
    const part = this.parts[this.answered]
    if (!part) return
    part.columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: this.client.getTypeParser(dataTypeID, 'text'),
    }))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    const part = this.parts[this.answered]
    if (!part) return
    const row: Record<string, unknown> = {}
    try {
      part.columns.forEach(({ name, parse }, place) => {
        const text = fields[place]
        row[name] = text == null ? null : parse(text)
      })
      part.rows.push(row)
    } catch (error) {
      part.unreadable = error as Error // the rest of the answer is still to come
    }
  }

  handleCommandComplete({ text }: { text: string }, connection: pg.Connection) {
    const part = this.parts[this.answered++]
    if (!part) return
    if (part.name) columnsByWire.get(connection as Wire)?.set(part.name, part.columns)
    if (part.unreadable) return part.reject(part.unreadable)
    const [command = '', ...counts] = text.split(' ')
    part.resolve({ rows: part.rows, rowCount: Number(counts.at(-1) ?? 0), command })
  }

  handleEmptyQuery() {
    this.parts[this.answered++]?.reject(new Error('A statement was empty'))
  }

  handleError(error: Error) {
    if (this.parts.length === 0) for (const { reject } of this.waiting) reject(error) // never sent
    this.refuseFrom(this.answered, error)
  }

  handleReadyForQuery() {} // each part was told when it was complete

  private refuseFrom(first: number, error: Error) {
    const [failed, ...behind] = this.parts.splice(first)
    failed?.reject(error)
    for (const { reject } of behind) reject(new Aborted(error))
  }
}

/** Writes the statements of one message: each is parsed unless it was, and described unless its columns are known. */
function writerFor(parsed: Readonly<Record<string, string>>, known: ReadonlyMap<string, Column[]>) {
  const parsedHere = new Map<string, string>()
  return ({ name = '', text, values }: Part): Buffer[] => {
    const before = name ? (parsed[name] ?? parsedHere.get(name)) : undefined
    if (before !== undefined && before !== text) throw new Error(`Two statements have the name ${name}`)
    const bind = serialize.bind({ statement: name, values })
    const parse = before === undefined ? [serialize.parse({ name, text })] : []
    if (name) parsedHere.set(name, text)
    const describe = name && known.has(name) ? [] : [serialize.describe({ type: 'P' })]
    return [...parse, bind, ...describe, serialize.execute()]
  }
}

/** As PostgreSQL says it of a statement in a transaction that has failed. */
class Aborted extends Error {
  readonly code = '25P02'
  constructor(cause: Error) {
    super('A statement before this one failed', { cause })
  }
}
