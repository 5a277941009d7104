import type { LocalDb } from '#server/auth/in-local-transaction.ts'

/** The organisation every demo is a copy of, once it is complete. */
export const findTemplate = (db: LocalDb) =>
  db.selectFrom('demo_organisations').selectAll().where('state', '=', 'template').executeTakeFirst()
