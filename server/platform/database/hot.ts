import { reportStatement } from './database.ts'
import type { Asking } from './packet.ts'

/** Sends a hand-written statement, prepared under its name on each connection, and answers its rows. */
export type Hot = <Row extends object>(name: string, text: string, values: readonly unknown[]) => Promise<Row[]>

export const hotOn =
  (ask: Asking, prepare: boolean): Hot =>
  async <Row extends object>(name: string, text: string, values: readonly unknown[]) => {
    reportStatement(text)
    const { rows } = await ask<Row>({ ...(prepare ? { name } : {}), text, values })
    return rows
  }
