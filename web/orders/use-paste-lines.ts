import { useEffect, useEffectEvent, useState } from 'react'
import type { OrderType } from '#contract/order-life.ts'
import { mostLines } from '#contract/shared/limits.ts'
import { api } from '../platform/api-client.ts'
import { plural } from '../platform/format.ts'
import { notify } from '../platform/notify.ts'
import { undoOfLines } from './left-orders.ts'
import type { LineAutosave } from './line-autosave.ts'
import { addLines, removeLines, takeTheirs } from './line-book.ts'
import type { LineValues } from './line-values.ts'
import type { RefusedRow } from './read-rows.ts'

/** What became of rows that were pasted, and what to know of their columns; `failed`: the products could not be read, and every row is kept. */
export type Pasted = { added: number; refused: readonly RefusedRow[]; remarks: readonly string[]; failed: boolean }

/** Rows of a spreadsheet become lines wherever on the page they are pasted. What is not understood is kept until somebody has seen it. */
export function usePasteLines(autosave: LineAutosave, orderType: OrderType) {
  const [pasted, setPasted] = useState<Pasted | null>(null)
  const [isReading, setReading] = useState(false)

  async function paste(text: string) {
    setReading(true)
    setPasted(await readInto(autosave, orderType, text).catch(() => unread(text)))
    setReading(false)
  }
  const hear = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (!text.trim() || !isForLines(event.target, text)) return
    event.preventDefault()
    void paste(text)
  })
  // An effect, because one may paste wherever on the page one is; ahead of a field, which would take only what fits on one line.
  useEffect(() => {
    document.addEventListener('paste', hear, { capture: true })
    return () => document.removeEventListener('paste', hear, { capture: true })
  }, [])
  return { pasted, isReading, paste, dismiss: () => setPasted(null) }
}

/** What could not be read at all is kept as it was pasted. */
const unread = (text: string): Pasted => ({
  ...{ added: 0, remarks: [], failed: true },
  refused: text
    .split(/\r?\n/)
    .filter((row) => row.trim())
    .map((row) => ({ text: row, reason: 'Not read' })),
})

/** What reads rows comes with the first of them; fails where it cannot be had. */
async function readInto(autosave: LineAutosave, orderType: OrderType, text: string): Promise<Pasted> {
  const [{ readRows }, { matchRows }] = await Promise.all([import('./read-rows.ts'), import('./match-rows.ts')])
  const { rows, remarks } = readRows(text, orderType)
  const taken = autosave.snapshot().lines.filter(({ product }) => product !== null).length
  const lookUp = async (codes: readonly string[]) =>
    (await api.products.lookUp.call({ body: { codes: [...codes] } })).items.map(({ products }) => products)
  try {
    const { lines, refused } = await matchRows(rows, { orderType, room: mostLines - taken, lookUp })
    addWithUndo(autosave, new Map(lines.map((line) => [crypto.randomUUID(), line])))
    return { added: lines.length, refused, remarks, failed: false }
  } catch {
    return { added: 0, refused: rows.map(({ text }) => ({ text, reason: 'Not read' })), remarks: [], failed: true }
  }
}

/** Taken back they are gone, whatever was typed over them since; lines that were there before are left alone. */
function addWithUndo(autosave: LineAutosave, lines: ReadonlyMap<string, LineValues>) {
  if (lines.size === 0) return
  autosave.change((book) => addLines(book, lines))
  const undo = undoOfLines(autosave, {
    ids: [...lines.keys()],
    edit: (book) =>
      removeLines(
        book,
        book.order.filter((id) => lines.has(id)),
      ),
    giveUp: (book) => [...lines.keys()].reduce(takeTheirs, book),
  })
  void notify.success({ title: 'Pasted', text: plural(lines.size, 'line') }, undo)
}

/** Into a field of a line one word is typed like any other; several cells or rows are lines. Other fields and dialogs take what they are given. */
function isForLines(target: EventTarget | null, text: string) {
  if (!(target instanceof Element) || target.closest('[role="dialog"], [role="alertdialog"]')) return false
  if (!target.closest('input, textarea, select, [contenteditable]')) return true
  return target.closest('[data-lines]') !== null && /[\t\n]/.test(text.trim())
}
