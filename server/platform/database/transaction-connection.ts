import type pg from 'pg'
import { reportStatement } from './database.ts'
import { type BatchAnswer, sendBatch } from './send-batch.ts'
import type { Outcome, Statement, Wire } from './statement.ts'

/** The connection of one transaction. */
export type TransactionConnection = {
  /** Sends statements in one message. */
  send(statements: readonly Statement<unknown>[]): Promise<Outcome>
  /** Sends the last statements with the commit. Nothing is committed once a statement has failed, also one that was never sent. */
  commit(last: readonly Statement<unknown>[]): Promise<Outcome>
  rollBack(): Promise<void>
}

type Options = {
  prepare: boolean
  orgId?: string
  /** Travels with whatever is sent first; raises what is wrong in PostgreSQL, so that nothing behind it is tried. */
  opening: () => readonly Statement<unknown>[]
}

/** It closes with the transaction: what came later would be asked outside of it. */
export function openTransaction(client: pg.ClientBase, { prepare, orgId, opening }: Options): TransactionConnection {
  let isOpen = false
  let isOver = false
  let failure: unknown
  let hasFailed = false

  async function transmit(statements: readonly Statement<unknown>[], commit: boolean): Promise<Outcome> {
    if (isOver) throw new Error('A statement came after the end of its transaction')
    if (hasFailed) throw failure
    isOver = commit
    const first = isOpen ? [] : opening()
    isOpen = true
    const outcome = await send([...first, ...statements], commit).catch((error: unknown) => ({
      answers: [],
      failure: error,
    }))
    if ('failure' in outcome) {
      hasFailed = true
      failure = outcome.failure
    }
    return withoutOpening(outcome, first)
  }

  async function send(statements: readonly Statement<unknown>[], commit: boolean): Promise<BatchAnswer> {
    const wires = statements.map((one) => wireOf(one, prepare, orgId))
    for (const { text } of wires) reportStatement(text)
    const outcome = await sendBatch(client, commit ? [...wires, { text: 'commit', values: [] }] : wires)
    if (commit && !('failure' in outcome) && outcome.answers.at(-1)?.command !== 'COMMIT')
      return { answers: [], failure: new Error('The transaction was rolled back instead of committed') }
    return outcome
  }

  return {
    send: (statements) => transmit(statements, false),
    commit: (last) => transmit(last, true),
    async rollBack() {
      isOver = true
      // A lost connection has rolled back by itself; the cause is thrown.
      if (isOpen) await sendBatch(client, [{ text: 'rollback', values: [] }])
    },
  }
}

export function wireOf(one: Statement<unknown>, prepare: boolean, orgId?: string): Wire {
  const { name, ...rest } = one.wire(orgId)
  return prepare ? { name, ...rest } : rest
}

/** The opening's own answers are read here, and what its failure means: the caller refused, the request answered before. */
function withoutOpening({ answers, ...rest }: BatchAnswer, opening: readonly Statement<unknown>[]): Outcome {
  opening.forEach((one, place) => {
    const answer = answers[place]
    if (answer) one.answer(answer.rows, answer.rowCount)
    else if (place === answers.length && 'failure' in rest) one.fail(rest.failure)
  })
  return { answers: answers.slice(opening.length), ...rest }
}
