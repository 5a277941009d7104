import { api } from '../platform/api-client.ts'
import { type ApiRefusal, detailsOf, isMissing } from '../platform/api-refusal.ts'
import { isRefused, patiently } from '../platform/patiently.ts'
import { savedBefore } from '../platform/saved-before.ts'
import type { Change } from './read-change.ts'
import type { ChangeRow, ProblemRow } from './read-records.ts'

type CategoryOf = (name: string) => string | undefined

/** Few enough to leave the server to others. */
const atOnce = 4

/** Of one row alone: it was changed or deleted meanwhile, or cannot be so. Whatever else is refused is refused to all of them. */
const ofTheRow = [400, 404, 409, 422]

type Save = { row: ChangeRow; body?: object }

/** Saves products as a file changes them, each as it was when the file was checked: one that somebody else has changed since is left out, with the reason. */
export class ProductChanges {
  changed = 0
  readonly leftOut: ProblemRow[] = []
  #left: Save[]

  constructor(rows: readonly ChangeRow[]) {
    this.#left = rows.map((row) => ({ row }))
  }

  get left() {
    return this.#left.map(({ row }) => row)
  }

  get categories() {
    return this.#left.flatMap(({ row }) => row.change.edit.category ?? [])
  }

  /** Sends what is left; throws what the API refuses to all. Once `signal` is aborted nothing further is begun. */
  async go(signal: AbortSignal, categoryOf: CategoryOf, onProgress: () => void) {
    const failed = new AbortController()
    const ends = AbortSignal.any([signal, failed.signal])
    const lane = async () => {
      for (let save = this.#left.shift(); save; save = ends.aborted ? undefined : this.#left.shift()) {
        await this.#send(save, categoryOf).catch((error) => failed.abort(error))
        onProgress()
      }
    }
    if (!signal.aborted) await Promise.all(Array.from({ length: atOnce }, lane))
    failed.signal.throwIfAborted()
  }

  async #send(save: Save, categoryOf: CategoryOf) {
    const { row, change } = save.row
    save.body ??= bodyOf(change, categoryOf)
    // The edit was made by the schema of the endpoint's own body.
    const input = { params: { id: change.product.id }, body: save.body } as never
    try {
      await patiently(() => api.products.update.call(input))
      this.changed += 1
    } catch (error) {
      if (savedBefore(error, save.body)) this.changed += 1
      else if (isRefused(error) && ofTheRow.includes(error.status))
        this.leftOut.push({ row, problems: [whyLeftOut(error)] })
      else {
        this.#left.unshift(save)
        throw error
      }
    }
  }
}

function bodyOf({ edit: { category, ...edit } }: Change, categoryOf: CategoryOf): object {
  return category === undefined ? edit : { ...edit, category_id: categoryOf(category) }
}

function whyLeftOut(error: ApiRefusal) {
  if (detailsOf(error, 'NOT_FOUND')?.field === 'category_id')
    return 'Its category was deleted by somebody else meanwhile: import it again'
  if (isMissing(error)) return 'Deleted by somebody else meanwhile'
  return detailsOf(error, 'conflict')
    ? 'Changed by somebody else meanwhile: import it again to see what would change now'
    : error.message
}
