import type { News } from '#contract/shared/news.ts'
import { type Rows, reads, type Subject, type Subjects, writes } from './reads.ts'

/** A read as it is kept: its key is [room, verb, input], or [room, verb, 'pages', input]; `data` is undefined until it has come. */
export type Kept = { queryKey: readonly unknown[]; data: unknown }

/**
 * Whether a piece of news may have outdated what is kept. Keys of another make, such as that of a record somebody has chosen, depend
 * on whatever row they name.
 */
export function concerns(kept: Kept): (news: News) => boolean {
  const names = namesIn(kept)
  const subjects = subjectsOf(kept.queryKey)
  if (!subjects) return ({ id }) => names(id)
  const own = ownIdOf(kept.queryKey)
  const depends = (rows: Rows | undefined, ids: readonly string[], op: string) => {
    if (rows === 'old') return !op.endsWith('.created')
    if (rows === 'named') return ids.some(names)
    return rows === 'any' || (rows === 'own' && (own === undefined || ids.includes(own)))
  }
  return ({ table, id, op, products }) => {
    if (depends(subjects[table], [id], op)) return true
    // Members stand wherever they do by the name of their profile.
    if (op === 'profile.updated' && depends(subjects.members, [id], op)) return true
    if (products === 'many') return subjects.stock !== undefined
    return products !== null && depends(subjects.stock, products, op)
  }
}

/** What a write may change, by where the contract has it. */
export function changedBy(room: string, key: string): readonly Subject[] {
  const changed = (writes as Record<string, readonly Subject[] | Record<string, readonly Subject[]>>)[room] ?? []
  return isWhole(changed) ? changed : (changed[key] ?? [])
}
const isWhole = (changed: readonly Subject[] | object): changed is readonly Subject[] => Array.isArray(changed)

/** Whether what is kept depends on any row of these. */
export const dependsOn = (queryKey: readonly unknown[], changed: readonly Subject[]) => {
  const subjects = subjectsOf(queryKey)
  return subjects !== undefined && changed.some((subject) => subjects[subject] !== undefined)
}

const subjectsOf = ([room, verb]: readonly unknown[]): Subjects | undefined =>
  (reads as Record<string, Record<string, Subjects>>)[String(room)]?.[String(verb)]

type Input = { params?: { id?: string }; query?: { product_id?: string } } | undefined

/** The row in the address of a read; undefined for a read of many rows. */
function ownIdOf(queryKey: readonly unknown[]) {
  const { params, query } = (queryKey.at(-1) as Input) ?? {}
  return params?.id ?? query?.product_id
}

/** Whether an id occurs in what was read; what has not come yet may name any. The text is made once, and only if it is wanted. */
function namesIn({ queryKey, data }: Kept) {
  let text: string | undefined
  return (id: string) => {
    if (data === undefined) return true
    text ??= JSON.stringify([queryKey, data])
    return text.includes(id)
  }
}
