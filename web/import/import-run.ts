import { ApiRefusal, detailsOf } from '../platform/api-refusal.ts'
import { isRefused, patiently } from '../platform/patiently.ts'
import { saysNothingOfCount } from '../platform/says-nothing-of-before.ts'
import { addRecords } from './add-records.ts'
import { withNewCategories } from './categories-by-name.ts'
import { ProductChanges } from './change-products.ts'
import type { FileRow } from './file-row.ts'
import type { ImportList } from './import-list.ts'
import { lookUpSkus } from './known-products.ts'
import type { ChangeRow, RecordRow } from './read-records.ts'
import { type Slice, sliceOf, slicesOf } from './slices.ts'

type CategoryOf = (name: string) => string | undefined

/** What is to be sent of a file: new records, and changes of products. */
export type ReadyRows = { records: readonly RecordRow[]; changes: readonly ChangeRow[] }

/**
 * Adds checked rows to a list, a slice after the other, and then changes what is to be changed: stopped, or after a failure, it can be gone on with, and
 * nothing is done twice.
 */
export class ImportRun {
  added = 0
  /** Their SKU or external_id was there already: left as they are. */
  known = 0
  /** Sent and not answered: whether they are here knows only who sends them again. */
  unanswered = 0
  readonly total: number
  /** Nothing of the file is new: all that it says is about products that are here. */
  readonly onlyChanges: boolean
  readonly #list: ImportList['name']
  readonly #changes: ProductChanges
  #slices: Slice[]

  constructor(list: ImportList['name'], { records, changes }: ReadyRows) {
    this.#list = list
    this.total = records.length + changes.length
    this.onlyChanges = records.length === 0
    this.#slices = slicesOf(records)
    this.#changes = new ProductChanges(changes)
  }

  get changed() {
    return this.#changes.changed
  }

  /** Changes that were not to be had any more, each with the reason. */
  get leftOut() {
    return this.#changes.leftOut
  }

  /** Rows of the file that have not come to an end, in their order: of those sent last it may be open whether they are here. */
  get left(): readonly FileRow[] {
    const rows = [...this.#slices.flatMap((slice) => slice.rows), ...this.#changes.left]
    return rows.map(({ row }) => row).toSorted((one, other) => one.number - other.number)
  }

  get settled() {
    return this.added + this.known + this.changed + this.leftOut.length
  }

  /** Sends what is left, and calls `onProgress` after each request; throws what the API refuses. Once `signal` is aborted no further one is begun. */
  async go(signal: AbortSignal, onProgress: () => void) {
    let categoryOf = await this.#categories(signal)
    let goneAt: number | undefined
    for (let slice = this.#slices[0]; slice && !signal.aborted; slice = this.#slices[0]) {
      try {
        await this.#send(slice, categoryOf)
      } catch (error) {
        // Deleted by somebody else meanwhile: made anew, but not time after time.
        if (!isCategoryGone(error) || goneAt === this.settled) throw error
        goneAt = this.settled
        categoryOf = await this.#categories(signal)
      }
      onProgress()
    }
    await this.#changes.go(signal, categoryOf, onProgress)
  }

  /** Those of what is left, made where they are not there. */
  async #categories(signal: AbortSignal): Promise<CategoryOf> {
    const ofRecords = this.#slices.flatMap(({ rows }) => rows.flatMap(({ record }) => record.category ?? []))
    const names = new Set([...ofRecords, ...this.#changes.categories])
    return names.size > 0 ? withNewCategories(names, signal) : () => undefined
  }

  async #send(slice: Slice, categoryOf: CategoryOf) {
    slice.items ??= slice.rows.map((row) => itemOf(row, categoryOf))
    const { items, key, rows } = slice
    try {
      const { items: answers } = await patiently(() =>
        addRecords(this.#list, items, key).catch((error: unknown) => {
          if (isInDoubt(error)) this.unanswered = rows.length
          throw error
        }),
      )
      const created = answers.filter((answer) => answer.created).length
      this.added += created
      this.known += answers.length - created
      this.unanswered = 0
      this.#replaceFirst([])
    } catch (error) {
      // One that had no answer before may have added them: where the session has ended since, only their key still tells.
      if (!isRefused(error) || saysNothingOfCount(error)) throw error
      this.unanswered = 0
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

/** Nothing tells whether it was done: no answer came, or one of a server in between. */
const isInDoubt = (error: unknown) => !(error instanceof ApiRefusal) || [0, 502, 503, 504].includes(error.status)

const isCategoryGone = (error: unknown) => detailsOf(error, 'NOT_FOUND')?.field?.endsWith('.category_id') === true

function itemOf({ record: { category, ...record } }: RecordRow, categoryOf: CategoryOf) {
  return category === undefined ? record : { ...record, category_id: categoryOf(category) }
}

/** Somebody else has made products with SKUs of these meanwhile. */
async function withoutKnown(rows: readonly RecordRow[]) {
  const { known } = await lookUpSkus(rows.flatMap(({ record }) => record.sku ?? []))
  return rows.filter(({ record }) => record.sku === undefined || !known.has(record.sku))
}
