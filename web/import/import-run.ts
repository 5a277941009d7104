import { ApiRefusal, detailsOf } from '../platform/api-refusal.ts'
import { addRecords } from './add-records.ts'
import { withNewCategories } from './categories-by-name.ts'
import type { ImportList } from './import-list.ts'
import type { ProblemRow, RecordRow } from './read-records.ts'

/** Rows sent in one request, under one key until its answer has come. */
type Slice = { rows: readonly RecordRow[]; key: string }

/** Rows of one request: few enough that the bar moves, and that a body with long descriptions is taken. */
const sliceSize = 100
/** An outage is waited for so long, and then so long; after that it is said. */
const pausesMs = [1000, 3000]

/** Adds checked rows to a list, a slice after the other: stopped, or after a failure, it can be gone on with, and nothing is added twice. */
export class ImportRun {
  added = 0
  /** Their external_id was known already: left as they are. */
  known = 0
  readonly refused: ProblemRow[] = []
  readonly total: number
  readonly #list: ImportList['name']
  #slices: Slice[]

  constructor(list: ImportList['name'], rows: readonly RecordRow[]) {
    this.#list = list
    this.total = rows.length
    this.#slices = Array.from({ length: Math.ceil(rows.length / sliceSize) }, (_, at) =>
      sliceOf(rows.slice(at * sliceSize, (at + 1) * sliceSize)),
    )
  }

  get settled() {
    return this.added + this.known + this.refused.length
  }

  /** Sends what is left, and calls `onProgress` after each slice; throws what the API refuses. Once `signal` is aborted no further slice is begun. */
  async go(signal: AbortSignal, onProgress: () => void) {
    const names = new Set(this.#slices.flatMap(({ rows }) => rows.flatMap(({ record }) => record.category ?? [])))
    const categoryOf = names.size > 0 ? await withNewCategories(names) : () => undefined
    for (let slice = this.#slices[0]; slice && !signal.aborted; slice = this.#slices[0]) {
      await this.#send(slice, categoryOf)
      onProgress()
    }
  }

  async #send({ rows, key }: Slice, categoryOf: (name: string) => string | undefined) {
    const items = rows.map(({ record: { category, ...record } }) =>
      category === undefined ? record : { ...record, category_id: categoryOf(category) },
    )
    try {
      const { items: answers } = await patiently(() => addRecords(this.#list, items, key))
      this.#slices.shift()
      const created = answers.filter((answer) => answer.created).length
      this.added += created
      this.known += answers.length - created
    } catch (error) {
      const taken = detailsOf(error, 'sku_taken')?.value
      const refused = rows.find(({ record }) => record.sku === taken)
      if (taken === undefined || !refused) throw error
      this.#leaveOut(refused)
    }
  }

  /** Somebody else has made a product with the SKU meanwhile: nothing of the slice was added, and the others of it are sent anew. */
  #leaveOut(one: RecordRow) {
    this.refused.push({ row: one.row, problems: ['SKU: Another product has this SKU'] })
    const [slice, ...others] = this.#slices
    const left = slice?.rows.filter((row) => row !== one) ?? []
    this.#slices = left.length > 0 ? [sliceOf(left), ...others] : others
  }
}

const sliceOf = (rows: readonly RecordRow[]): Slice => ({ rows, key: crypto.randomUUID() })

async function patiently<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (const pause of pausesMs) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof ApiRefusal && (error.status === 0 || error.status === 503))) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return send()
}
