import { type Statement, statement } from './statement.ts'

const next = statement<{ value: number }>(
  'next_number',
  `insert into counters (org_id, name, value) values ($1, $2, 1)
   on conflict (org_id, name) do update set value = counters.value + 1 returning value`,
)

/** The next human number of a kind, from 1, per organisation; taken with the row it names or not at all. */
export const nextNumber = (name: 'receipt' | 'invoice' | 'picklist'): Statement<number> =>
  next(name).as(([row]) => {
    if (!row) throw new Error('An upsert always answers its row')
    return row.value
  })

/** `PL-000042`: at least six digits. */
export const numbered = (prefix: string, value: number) => `${prefix}-${String(value).padStart(6, '0')}`
