import type { OrderDetail, OrderItem, SavedLines } from '#contract/orders.ts'
import { api } from '../platform/api-client.ts'
import { ApiRefusal, NotAuthenticated } from '../platform/api-refusal.ts'
import { notify } from '../platform/notify.ts'
import { queryClient } from '../platform/query-client.ts'
import { isSignedIn } from '../platform/session.ts'
import { hasConflict, type LineBook, openBook, arrived as withArrived } from './line-book.ts'
import { type Changes, changesIn, refused, saved, sending, withAnswer } from './line-changes.ts'

const restBeforeSave = 1000

export type SaveState =
  | { kind: 'idle' | 'unsaved' | 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'failed'; error: Error }
type Batch = { key: string; changes: Changes }
type Snapshot = { book: LineBook; state: SaveState }

/** The lines of one open order: takes edits, saves them a second after the last one, one save at a time. */
export class LineAutosave {
  readonly #params: { id: string }
  readonly #listeners = new Set<() => void>()
  #book: LineBook
  #now: Snapshot
  #isSaving = false
  #savedAt: Date | null = null
  #error: Error | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<boolean> | null = null
  #again = false
  /** Sent, but no answer came: it may have been saved, so the very same is sent again before anything newer. */
  #inDoubt: Batch | null = null

  constructor({ id, items }: OrderDetail) {
    this.#params = { id }
    this.#book = openBook(items)
    this.#now = { book: this.#book, state: { kind: 'idle' } }
  }

  subscribe = (tell: () => void) => {
    this.#listeners.add(tell)
    return () => {
      this.#listeners.delete(tell)
    }
  }

  snapshot = () => this.#now

  get isUnsaved() {
    return this.#running !== null || this.#inDoubt !== null || isTyped(this.#book)
  }

  /** An edit by the person at the screen. */
  change(edit: (book: LineBook) => LineBook) {
    this.#show(edit(this.#book))
    clearTimeout(this.#timer)
    if (changesIn(this.#book)) this.#timer = setTimeout(() => void this.flush(), restBeforeSave)
  }

  /** The server's lines as last read. */
  arrived(items: readonly OrderItem[]) {
    this.#show(withArrived(this.#book, items))
  }

  /** Saves now what can be saved; false when that failed. */
  flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    this.#again = true
    this.#running ??= this.#save().finally(() => {
      this.#running = null
      this.#show(this.#book)
    })
    return this.#running
  }

  async #save() {
    while (this.#again) {
      this.#again = this.#inDoubt !== null
      const batch = this.#inDoubt ?? this.#nextBatch()
      if (!batch) this.#error = null
      else if (!(await this.#send(batch))) return false
    }
    return true
  }

  #nextBatch(): Batch | null {
    const changes = changesIn(this.#book)
    return changes && { key: crypto.randomUUID(), changes }
  }

  async #send(batch: Batch) {
    const { key, changes } = batch
    this.#isSaving = true
    this.#error = null
    this.#show(sending(this.#book, changes))
    try {
      if (!(await isSignedIn())) throw new NotAuthenticated()
      // A read that is under way would come back without what is being saved; it is made up for afterwards.
      const order = api.orders.get.query({ params: this.#params })
      const wasRead = queryClient.isFetching(order) > 0
      await queryClient.cancelQueries(order)
      const input = { params: this.#params, body: changes }
      this.#settle(await api.orders.saveLines.call(input, { idempotencyKey: key }), changes, wasRead)
      return true
    } catch (error) {
      this.#fail(error as Error, batch)
      return false
    }
  }

  #settle({ order, items, conflicts }: SavedLines, sent: Changes, wasRead: boolean) {
    const all = withAnswer(this.#book, sent, items)
    const { queryKey } = api.orders.get.query({ params: this.#params })
    queryClient.setQueryData<OrderDetail>(queryKey, (known) => known && { ...known, ...order, items: all })
    // The answer is what became of these lines; the order is read again only where that is the kept answer of a repeated request,
    // or where a read of what others did had to stop for it. Lists show its total.
    const isOld = (verb: unknown) => verb !== 'get' || wasRead || this.#inDoubt !== null
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [room, verb] }) => room === 'orders' && isOld(verb) })
    this.#inDoubt = null
    this.#isSaving = false
    this.#savedAt = new Date()
    this.#show(saved(this.#book, all, conflicts))
    const isAnythingSaved = sent.changed.length + sent.added.length + sent.removed.length > conflicts.length
    if (isAnythingSaved) void notify.success({ title: 'Saved', text: 'Order items updated automatically' })
  }

  #fail(error: Error, batch: Batch) {
    this.#inDoubt = isAnswer(error) ? null : batch
    this.#isSaving = false
    this.#error = error
    this.#show(this.#inDoubt ? this.#book : refused(this.#book))
    void notify.failure(isNobody(error) ? 'User not authenticated' : 'Failed to save order items')
  }

  #show(book: LineBook) {
    this.#book = book
    this.#now = { book, state: this.#stateNow() }
    for (const tell of this.#listeners) tell()
  }

  #stateNow(): SaveState {
    if (this.#isSaving) return { kind: 'saving' }
    if (this.#error) return { kind: 'failed', error: this.#error }
    if (isTyped(this.#book)) return { kind: 'unsaved' }
    return this.#savedAt ? { kind: 'saved', at: this.#savedAt } : { kind: 'idle' }
  }
}

/** Something waits to be saved, or for a choice between two versions of it. */
const isTyped = (book: LineBook) => changesIn(book) !== null || hasConflict(book)

const isNobody = (error: Error) =>
  error instanceof NotAuthenticated || (error instanceof ApiRefusal && error.status === 401)

/** The server answered and refused: nothing of it was saved. */
const isAnswer = (error: Error) =>
  error instanceof NotAuthenticated || (error instanceof ApiRefusal && error.status >= 400 && error.status < 500)
