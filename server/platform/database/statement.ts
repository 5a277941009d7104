import type { Compilable } from 'kysely'

/** What PostgreSQL gets: `name` prepares the text on the connection; a built statement has none. */
export type Wire = { name?: string | undefined; text: string; values: readonly unknown[] }

type Parts<Answer> = Wire & {
  /** Whether the organisation of the transaction goes before the values, as $1. */
  ofOrganisation: boolean
  read: (rows: object[], count: number) => Answer
  explain?: (error: unknown) => void
}

/**
 * A statement as data: nothing is sent before a transaction or a connection is given it (`run`, `batch`). It knows how its
 * answer is read and what its failure means, so that it can be handed on and travel together with others.
 */
export class Statement<out Answer> {
  private readonly parts: Parts<Answer>
  constructor(parts: Parts<Answer>) {
    this.parts = parts
  }

  /** The same with its answer read on: `count` is how many rows were found or written. A refusal raised here rolls back. */
  as<Other>(read: (answer: Answer, count: number) => Other): Statement<Other> {
    const { read: before, ...rest } = this.parts
    return new Statement({ ...rest, read: (rows, count) => read(before(rows, count), count) })
  }

  /** The same with what its reading raises as an answer, so that it concerns nobody whose statements travel with it. */
  settled(): Statement<PromiseSettledResult<Answer>> {
    const { read: before, ...rest } = this.parts
    const read = (rows: object[], count: number): PromiseSettledResult<Answer> => {
      try {
        return { status: 'fulfilled', value: before(rows, count) }
      } catch (reason) {
        return { status: 'rejected', reason }
      }
    }
    return new Statement({ ...rest, read })
  }

  /** The same with its failures looked at: `explain` raises the refusal that one means, or returns for any other. */
  refusing(explain: (error: unknown) => void): Statement<Answer> {
    return new Statement({ ...this.parts, explain })
  }

  wire(orgId: string | undefined): Wire {
    const { name, text, values, ofOrganisation } = this.parts
    if (ofOrganisation && orgId === undefined) throw new Error(`${name} belongs to a transaction of an organisation`)
    return { name, text, values: ofOrganisation ? [orgId, ...values] : values }
  }

  answer(rows: object[], count: number): Answer {
    return this.parts.read(rows, count)
  }

  /** Raises the refusal that a failure means, else the failure itself. */
  fail(error: unknown): never {
    this.parts.explain?.(error)
    throw error
  }
}

type Values = readonly unknown[]

/** PostgreSQL cuts longer names off (NAMEDATALEN), and two that begin alike would be one. */
export const longestName = 63
function requireShort(name: string) {
  if (name.length > longestName) throw new Error(`${name} is too long for the name of a statement`)
  return name
}

/** A statement over tenant tables, prepared under its name. $1 is the organisation of the transaction; `values` begin with $2. */
export const statement =
  <Row extends object = Record<never, never>>(name: string, text: string) =>
  (...values: Values) =>
    new Statement<Row[]>({
      name: requireShort(name),
      text,
      values,
      ofOrganisation: true,
      read: (rows) => rows as Row[],
    })

/** A statement over LOCAL tables, prepared under its name; `values` begin with $1. */
export const localStatement =
  <Row extends object = Record<never, never>>(name: string, text: string) =>
  (...values: Values) =>
    new Statement<Row[]>({
      name: requireShort(name),
      text,
      values,
      ofOrganisation: false,
      read: (rows) => rows as Row[],
    })

/** What a query builder has built; the builder of a transaction (`tx.db`) names the organisation itself. Not prepared. */
export function built<Row>(query: Compilable<Row>): Statement<Row[]> {
  const { sql, parameters } = query.compile()
  return new Statement<Row[]>({ text: sql, values: parameters, ofOrganisation: false, read: (rows) => rows as Row[] })
}

/** The answers of statements in their order; a place that was left empty answers undefined. */
export type AnswersOf<S extends readonly (Statement<unknown> | undefined)[]> = {
  -readonly [K in keyof S]: AnswerOf<S[K]>
}
type AnswerOf<One> = One extends Statement<infer Answer> ? Answer : undefined

/** Where statements are sent to. */
export type Batching = {
  /** One statement in a message of its own. */
  run<Answer>(statement: Statement<Answer>): Promise<Answer>
  /**
   * Exactly these statements, in exactly this order, in one message and answered in one. Where one fails those behind it are
   * not tried, and its failure is raised. `undefined` stands for a statement that is not needed.
   */
  batch<const S extends readonly (Statement<unknown> | undefined)[]>(...statements: S): Promise<AnswersOf<S>>
}

/** What is left of a batch: the answers up to the first failure. */
export type Outcome = { answers: { rows: object[]; rowCount: number }[]; failure?: unknown }

/** Reads the answers of statements, or raises what the failure of one means. */
export function settle(statements: readonly Statement<unknown>[], outcome: Outcome): unknown[] {
  const { answers } = outcome
  const read = answers.map(({ rows, rowCount }, place) => statements[place]?.answer(rows, rowCount))
  if (!('failure' in outcome)) return read
  statements[answers.length]?.fail(outcome.failure)
  throw outcome.failure // of the commit behind them
}

/** The two ways to ask, over whatever sends a message. */
export function batchingOver(send: (statements: readonly Statement<unknown>[]) => Promise<Outcome>): Batching {
  async function batch<const S extends readonly (Statement<unknown> | undefined)[]>(...statements: S) {
    const asked = statements.filter((one) => one !== undefined)
    const read = asked.length > 0 ? settle(asked, await send(asked)).values() : [].values()
    return statements.map((one) => (one === undefined ? undefined : read.next().value)) as AnswersOf<S>
  }
  return {
    run: async <Answer>(one: Statement<Answer>) => (await batch(one))[0] as Answer,
    batch,
  }
}
