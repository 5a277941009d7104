import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import type { Product } from '#contract/products.ts'
import { api } from '../platform/api-client.ts'
import { useHoldPage } from '../platform/held-work.ts'
import { readAfterWrite } from '../platform/read-after-write.ts'
import { useFailure } from '../platform/use-failure.ts'
import type { ImportList } from './import-list.ts'
import { ImportRun, type ReadyRows } from './import-run.ts'
import { useKnownProducts, useZeroedProducts, type Zeroed } from './known-products.ts'
import { matchColumns, type Places, placed } from './match-columns.ts'
import { type ReadFile, readFile, UnreadableFile } from './read-file.ts'
import { isChange, isProblem, isRecord, missingFields, type RecordRow, readRecords } from './read-records.ts'
import { skusIn } from './read-values.ts'
import { looksDated } from './what-is-left.ts'

export type Chosen = { id: string; file: ReadFile; places: Places }

/** A file that is chosen, and what its columns become. */
export function useChosenFile(list: ImportList) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [refusal, setRefusal] = useState('')

  async function choose(files: readonly File[]) {
    const [from, another] = files
    if (!from) return
    if (another) return setRefusal('Choose one file at a time.')
    setRefusal('')
    try {
      const file = await readFile(from, list)
      setChosen({ id: crypto.randomUUID(), file, places: matchColumns(file.headings, list.fields) })
    } catch (error) {
      // What the browser says of a file that is gone, or that it may not open.
      if (!(error instanceof UnreadableFile || error instanceof DOMException)) throw error
      setRefusal(error.message)
    }
  }
  const place = (column: number, name: string) =>
    setChosen((now) => now && { ...now, places: placed(now.places, column, name) })
  const leave = () => setChosen(null)
  return { chosen, refusal, choose, place, leave }
}

export type CheckedFile = ReturnType<typeof useCheckedFile>

/**
 * The rows of a chosen file: ready to be added, known already, changes of what is known where it `updates`, or with problems. What is known is asked until
 * the import has `begun`.
 */
export function useCheckedFile(list: ImportList, { file, places }: Chosen, { updates, begun }: Stage) {
  const columns = useMemo(() => ({ fields: list.fields, places }), [list, places])
  const { sku } = places
  // Whatever other columns become: nothing is asked again of as many as twenty thousand SKUs.
  const skus = useMemo(
    () => (sku === undefined ? [] : skusIn(file.rows, { fields: list.fields, places: { sku } })),
    [file, list, sku],
  )
  const lookUp = useKnownProducts(skus, !begun)
  const categories = useQuery({ ...api.categories.list.query(), enabled: updates && !begun && 'category' in places })
  const zeros = useZeroedProducts(skus, lookUp.data, updates && !begun)
  const { known, alike } = lookUp.data ?? none
  const zeroed = zeros.data ?? noneZeroed
  const reads = [lookUp, zeros, categories]
  const failure = useFailure(...reads)
  const pending = reads.some(({ isLoading }) => isLoading)
  const checked = useMemo(() => {
    // What is here decides what a row may lack: before that is known every line of a price list would be a product without a name.
    if (pending) return []
    const names = new Map(categories.data?.items.map(({ id, name }) => [id, name]))
    const update = updates
      ? { products: known, zeroed, alike, categoryNamed: (id: string) => names.get(id) }
      : undefined
    return readRecords(file.rows, { ...columns, schema: list.schema, update })
  }, [file, list, columns, known, zeroed, alike, updates, categories.data, pending])
  const isKnown = ({ record }: RecordRow) => record.sku !== undefined && known.has(record.sku)
  const records = checked.filter(isRecord)
  const added = records.flatMap(({ record: { sku } }) => sku ?? [])
  const changes = checked.filter(isChange)
  return {
    updates,
    missing: missingFields(list.fields, places, updates),
    ready: records.filter((row) => !isKnown(row)),
    changes: changes.filter(({ change }) => change.differences.length > 0),
    /** SKUs of rows to be added that are here in other letters, and with zeros in front. */
    alike: added.filter((sku) => alike.has(sku)),
    zeroed: added.filter((sku) => zeroed.has(sku)),
    /** Those that a spreadsheet may have taken for days. */
    dated: added.filter(looksDated),
    /** Here already, and left as they are: nothing is to be changed, or nothing would be. */
    known: records.filter(isKnown).length + changes.filter(({ change }) => change.differences.length === 0).length,
    /** Rows of which a code stays that a spreadsheet has shortened. */
    shortened: changes.filter(({ keeps }) => keeps.includes('code')).length,
    /** Rows of which texts stay whose letters it could not save. */
    unlettered: changes.filter(({ keeps }) => keeps.includes('letters')).length,
    problems: checked.filter(isProblem),
    pending,
    failure,
  }
}

const none = { known: new Map<string, Product>(), alike: new Map<string, string>() }
const noneZeroed: Zeroed = new Map()
type Stage = { updates: boolean; begun: boolean }

/** Adds and changes what is ready. `run` is null before the first press. */
export function useImportRun(list: ImportList) {
  const [run, setRun] = useState<ImportRun | null>(null)
  const [state, setState] = useState<'running' | 'stopping' | 'resting'>('resting')
  const [error, setError] = useState<Error | null>(null)
  const [, showProgress] = useReducer((times: number) => times + 1, 0)
  const stopping = useRef(new AbortController())
  // Who has to sign in again in the middle goes on from there.
  useHoldPage(run !== null && run.settled < run.total)
  // An effect, because who leaves the page begins no further slice.
  useEffect(() => () => stopping.current.abort(), [])

  async function go(now: ImportRun) {
    stopping.current = new AbortController()
    setError(null)
    setState('running')
    await now.go(stopping.current.signal, showProgress).catch(setError)
    setState('resting')
    void readAfterWrite(undefined, [list.name, 'createMany'])
    if (now.changed > 0) void readAfterWrite(undefined, [list.name, 'update'])
  }
  return {
    run,
    isRunning: state !== 'resting',
    isStopping: state === 'stopping',
    error,
    begin(rows: ReadyRows) {
      const begun = new ImportRun(list.name, rows)
      setRun(begun)
      return go(begun)
    },
    goOn: () => run && go(run),
    stop() {
      stopping.current.abort()
      setState('stopping')
    },
  }
}
