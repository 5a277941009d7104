import { hashKey } from '@tanstack/react-query'
import type { OrderDetail, OrderItem, SavedLines } from '#contract/orders.ts'
import { api } from '../platform/api-client.ts'
import { ApiRefusal, isForbidden, isNobody, NotAuthenticated } from '../platform/api-refusal.ts'
import { isAtTheDoor } from '../platform/is-at-the-door.ts'
import { notePut, wasReadSince } from '../platform/last-read.ts'
import { notify } from '../platform/notify.ts'
import { queryClient } from '../platform/query-client.ts'
import { saysNothingOfBefore } from '../platform/says-nothing-of-before.ts'
import { serverNow } from '../platform/server-clock.ts'
import { isSignedIn } from '../platform/session.ts'
import {
  type Draft,
  hasConflict,
  type Line,
  type LineBook,
  linesIn,
  openBook,
  arrived as withArrived,
  withDrafts,
} from './line-book.ts'
import {
  type Changes,
  changesIn,
  endsOrder,
  hasChanges,
  refused,
  saved,
  sending,
  totalOf,
  withAnswer,
  withNewer,
} from './line-changes.ts'
import { whyHeldBack } from './why-held-back.ts'

const restBeforeSave = 1000
const firstWait = 2000
const longestWait = 30_000

export type SaveState =
  | { kind: 'idle' | 'unsaved' | 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'failed'; error: Error }
/** The very same each time, so that whoever shows it is not drawn anew with each key. */
const states = { idle: { kind: 'idle' }, unsaved: { kind: 'unsaved' }, saving: { kind: 'saving' } } satisfies Record<
  string,
  SaveState
>
type Batch = { key: string; changes: Changes }
/** What of an order's lines is not saved, as text can hold it. */
export type UnsavedLines = { drafts: [id: string, Draft][]; order: string[]; inDoubt: Batch | null }
/** `total`: in pounds. `ends`: saving would end the order, and waits for `saveAndEnd`. Each part stays the very same until it changes. */
export type LinesNow = { lines: readonly Line[]; total: number; state: SaveState; ends: boolean }

/** The lines of one open order: takes edits, saves them a second after the last one, one save at a time. */
export class LineAutosave {
  readonly params: { id: string }
  readonly #listeners = new Set<() => void>()
  #book: LineBook
  #now: LinesNow
  #isSaving = false
  #saved: SaveState | null = null
  #error: Error | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<boolean> | null = null
  #again = false
  /** Whoever asked for it has read that the order ends with it. */
  #mayEnd = false
  /** Sent, but no answer came: it may have been saved, so the very same is sent again before anything newer. */
  #inDoubt: Batch | null = null
  /** Milliseconds until what could not be sent is tried again. */
  #wait = firstWait
  /** The server takes no lines: somebody has cancelled the order, all of it has moved, or whoever types may not any more. */
  #isFinal = false

  constructor({ id, items }: OrderDetail, unsaved: UnsavedLines | null = null) {
    this.params = { id }
    this.#book = openBook(items)
    this.#inDoubt = unsaved?.inDoubt ?? null
    if (this.#inDoubt) this.#book = sending(this.#book, this.#inDoubt.changes)
    if (unsaved) this.#book = withDrafts(this.#book, new Map(unsaved.drafts), unsaved.order)
    const lines = linesIn(this.#book)
    this.#now = { lines, total: totalOf(lines), state: states.idle, ends: endsOrder(this.#book) }
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

  /** The page is not left unasked. Once a save has failed for want of a session, what is unsaved is kept and the person goes to sign in. */
  holdsPage = () => this.isUnsaved && !isAtTheDoor(this.#error)

  /** What was typed and is not on the server, lines included that are not good yet. */
  get unsaved(): UnsavedLines | null {
    const { drafts, order } = this.#book
    if (drafts.size === 0 && !this.#inDoubt) return null
    return { drafts: [...drafts], order: [...order], inDoubt: this.#inDoubt }
  }

  /** What was taken off, and is still on the server. */
  get removed(): OrderItem[] {
    return [...this.#book.items.values()].filter(({ id }) => this.#book.drafts.get(id)?.values === 'removed')
  }

  /** An edit by the person at the screen. */
  change(edit: (book: LineBook) => LineBook) {
    this.#show(edit(this.#book))
    clearTimeout(this.#timer)
    if (!this.isUnsaved && this.#error) {
      // What was refused is taken back: there is nothing to be tried again.
      this.#error = null
      this.#show(this.#book)
    }
    if (hasChanges(this.#book)) this.#timer = setTimeout(() => void this.flush(), restBeforeSave)
  }

  /** The server's lines as last read, and whether they are final. What was typed before waits until they are not. */
  arrived(items: readonly OrderItem[], isFinal: boolean) {
    const opens = this.#isFinal && !isFinal
    this.#isFinal = isFinal
    this.#show(withArrived(this.#book, items))
    if (opens && hasChanges(this.#book)) void this.flush()
  }

  /** The lines are again as the server has them. */
  discard() {
    clearTimeout(this.#timer)
    this.#error = null
    this.#show(openBook([...this.#book.items.values()]))
  }

  /** What could not be saved, or was typed before the session ended, is saved now that it can be: nobody has to ask for it. */
  goOn() {
    const canBeTried = !this.#error || isAtTheDoor(this.#error) || !isAnswer(this.#error)
    if (this.isUnsaved && canBeTried) void this.flush({ quiet: this.#error !== null })
  }

  /** Saves nothing more. */
  stop() {
    clearTimeout(this.#timer)
  }

  /** Saves now what can be saved; false when that failed, which is said unless it is `quiet`. */
  flush({ quiet = false } = {}): Promise<boolean> {
    clearTimeout(this.#timer)
    this.#again = true
    this.#running ??= this.#save(quiet).finally(() => {
      this.#running = null
      this.#show(this.#book)
    })
    return this.#running
  }

  /** The same where the server takes lines at all: what came too late, or from who may not, holds nothing up, and is not refused again and again. */
  flushIfTaken() {
    return this.#isFinal && (!this.#inDoubt || isForbidden(this.#error)) ? Promise.resolve(true) : this.flush()
  }

  /** Saves what ends the order. */
  saveAndEnd() {
    this.#mayEnd = true
    return this.flush().finally(() => {
      this.#mayEnd = false
    })
  }

  /** Before the order goes on with its lines as the server has them: saves, and says which line reads otherwise here. False then. */
  async settle(): Promise<boolean> {
    if (!(await this.flush())) return false
    const why = whyHeldBack(this.#now)
    if (why) void notify.failure({ title: 'Not saved yet', text: why })
    return !why
  }

  async #save(quiet: boolean) {
    while (this.#again) {
      this.#again = this.#inDoubt !== null
      const batch = this.#inDoubt ?? this.#nextBatch()
      if (!batch) this.#error = null
      else if (!(await this.#send(batch, quiet))) return false
    }
    return true
  }

  #nextBatch(): Batch | null {
    if (endsOrder(this.#book) && !this.#mayEnd) return null
    const changes = changesIn(this.#book)
    return changes && { key: crypto.randomUUID(), changes }
  }

  async #send(batch: Batch, quiet: boolean) {
    const { key, changes } = batch
    this.#isSaving = true
    this.#error = null
    this.#show(sending(this.#book, changes))
    try {
      if (!(await isSignedIn())) throw new NotAuthenticated()
      // A read that is under way would come back without what is being saved; it is made up for afterwards.
      const wasRead = await this.#stopReading()
      const sentAt = performance.now()
      const input = { params: this.params, body: changes }
      const answer = await api.orders.saveLines.call(input, { idempotencyKey: key })
      // One that began meanwhile may have seen the lines as they were, and would be taken for somebody else's edit.
      this.#settle(answer, changes, (await this.#stopReading()) || wasRead || this.#wasReadSince(sentAt))
      return true
    } catch (error) {
      this.#fail(error as Error, batch)
      if (!quiet) sayWhy(error as Error)
      return false
    }
  }

  /** Answers whether there was anything to stop. */
  async #stopReading() {
    const order = api.orders.get.query({ params: this.params })
    const isRead = queryClient.isFetching(order) > 0
    if (isRead) await queryClient.cancelQueries(order)
    return isRead
  }

  /** What was read meanwhile may be newer than the answer, which was long under way. */
  #wasReadSince(moment: number) {
    return wasReadSince(hashKey(api.orders.get.query({ params: this.params }).queryKey), moment)
  }

  #settle({ order, items, conflicts }: SavedLines, sent: Changes, wasRead: boolean) {
    const all = withAnswer(this.#book, sent, items)
    const { queryKey } = api.orders.get.query({ params: this.params })
    const newest = withNewer(this.#book, sent, all)
    queryClient.setQueryData<OrderDetail>(
      queryKey,
      (known) => known && { ...known, ...(known.version <= order.version && order), items: newest },
    )
    notePut(queryKey)
    // The answer is what became of these lines; the order is read again only where that is the kept answer of a repeated request,
    // or where a read of what others did had to stop for it. Lists show its total.
    const isOld = (verb: unknown) => verb !== 'get' || wasRead || this.#inDoubt !== null
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [room, verb] }) => room === 'orders' && isOld(verb) })
    this.#inDoubt = null
    this.#isSaving = false
    this.#wait = firstWait
    this.#saved = { kind: 'saved', at: serverNow() }
    this.#show(withArrived(saved(this.#book, all, conflicts), newest))
    const isAnythingSaved = sent.changed.length + sent.added.length + sent.removed.length > conflicts.length
    if (isAnythingSaved) void notify.success({ title: 'Saved', text: 'Order items updated automatically' })
  }

  #fail(error: Error, batch: Batch) {
    const knowsNothingNew = saysNothingOfBefore(error) && this.#inDoubt !== null
    this.#inDoubt = isAnswer(error) && !knowsNothingNew ? null : batch
    this.#isSaving = false
    this.#error = error
    this.#show(this.#inDoubt ? this.#book : refused(this.#book))
    if (isAnswer(error)) return
    this.#timer = setTimeout(() => this.goOn(), this.#wait)
    this.#wait = Math.min(this.#wait * 2, longestWait)
  }

  #show(book: LineBook) {
    this.#book = book
    const before = this.#now
    const lines = linesIn(book, before.lines)
    const total = lines === before.lines ? before.total : totalOf(lines)
    this.#now = { lines, total, state: this.#stateNow(), ends: endsOrder(book) }
    for (const tell of this.#listeners) tell()
  }

  #stateNow(): SaveState {
    if (this.#isSaving) return states.saving
    if (this.#error) return { kind: 'failed', error: this.#error }
    if (isTyped(this.#book)) return states.unsaved
    return this.#saved ?? states.idle
  }
}

/** Something waits to be saved, or for a choice between two versions of it. */
const isTyped = (book: LineBook) => hasChanges(book) || hasConflict(book)

/** The server answered and refused: nothing of it was saved. */
export const isAnswer = (error: Error) =>
  error instanceof NotAuthenticated || (error instanceof ApiRefusal && error.status >= 400 && error.status < 500)

const sayWhy = (error: Error) =>
  void notify.failure(isNobody(error) ? 'User not authenticated' : 'Failed to save order items')
