import { ApiRefusal, detailsOf } from '../platform/api-refusal.ts'
import { addRecords } from './add-records.ts'
import { withNewCategories } from './categories-by-name.ts'
import type { ImportList } from './import-list.ts'
import { knownSkus } from './known-skus.ts'
import type { RecordRow } from './read-records.ts'
import { type Slice, sliceOf, slicesOf } from './slices.ts'

/** An outage is waited for so long, and then so long; after that it is said. */
const pausesMs = [1000, 3000]

type CategoryOf = (name: string) => string | undefined

/** Adds checked rows to a list, a slice after the other: stopped, or after a failure, it can be gone on with, and nothing is added twice. */
export class ImportRun {
  added = 0
  /** Their SKU or external_id was there already: left as they are. */
  known = 0
  readonly total: number
  readonly #list: ImportList['name']
  #slices: Slice[]

  constructor(list: ImportList['name'], rows: readonly RecordRow[]) {
    this.#list = list
    this.total = rows.length
    this.#slices = slicesOf(rows)
  }

  get settled() {
    return this.added + this.known
  }

  /** Sends what is left, and calls `onProgress` after each slice; throws what the API refuses. Once `signal` is aborted no further slice is begun. */
  async go(signal: AbortSignal, onProgress: () => void) {
    const names = new Set(this.#slices.flatMap(({ rows }) => rows.flatMap(({ record }) => record.category ?? [])))
    const categoryOf: CategoryOf = names.size > 0 ? await withNewCategories(names, signal) : () => undefined
    for (let slice = this.#slices[0]; slice && !signal.aborted; slice = this.#slices[0]) {
      await this.#send(slice, categoryOf)
      onProgress()
    }
  }

  async #send(slice: Slice, categoryOf: CategoryOf) {
    slice.items ??= slice.rows.map((row) => itemOf(row, categoryOf))
    const { items, key, rows } = slice
    try {
      const { items: answers } = await patiently(() => addRecords(this.#list, items, key))
      const created = answers.filter((answer) => answer.created).length
      this.added += created
      this.known += answers.length - created
      this.#replaceFirst([])
    } catch (error) {
      if (!isRefused(error)) throw error
      const left = detailsOf(error, 'sku_taken') ? await withoutKnown(rows) : rows
      this.known += rows.length - left.length
      this.#replaceFirst(left) // nothing of it was added: what is sent next is another body
      if (left.length === rows.length) throw error
    }
  }

  #replaceFirst(rows: readonly RecordRow[]) {
    this.#slices = [...(rows.length > 0 ? [sliceOf(rows)] : []), ...this.#slices.slice(1)]
  }
}

function itemOf({ record: { category, ...record } }: RecordRow, categoryOf: CategoryOf) {
  return category === undefined ? record : { ...record, category_id: categoryOf(category) }
}

/** Somebody else has made products with SKUs of these meanwhile. */
async function withoutKnown(rows: readonly RecordRow[]) {
  const known = await knownSkus(rows.flatMap(({ record }) => record.sku ?? []))
  return rows.filter(({ record }) => record.sku === undefined || !known.has(record.sku))
}

/** Answered, and with no: nothing was done. */
const isRefused = (error: unknown) => error instanceof ApiRefusal && error.status >= 400 && error.status < 500
const isOutage = (error: unknown) => error instanceof ApiRefusal && (error.status === 0 || error.status === 503)

async function patiently<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (const pause of pausesMs) {
    try {
      return await send()
    } catch (error) {
      if (!isOutage(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return send()
}
