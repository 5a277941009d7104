import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useHoldPage } from '../platform/held-work.ts'
import { readAfterWrite } from '../platform/read-after-write.ts'
import type { ImportList } from './import-list.ts'
import { ImportRun } from './import-run.ts'
import { useKnownSkus } from './known-skus.ts'
import { matchColumns, type Places, placed } from './match-columns.ts'
import { type ReadFile, readFile, UnreadableFile } from './read-file.ts'
import { isProblem, isRecord, missingFields, type RecordRow, readRecords } from './read-records.ts'

export type Chosen = { id: string; file: ReadFile; places: Places }

/** A file that is chosen, and what its columns become. */
export function useChosenFile({ fields }: ImportList) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [refusal, setRefusal] = useState('')

  async function choose(files: readonly File[]) {
    const [from, another] = files
    if (!from) return
    if (another) return setRefusal('Choose one file at a time.')
    setRefusal('')
    try {
      const file = await readFile(from, fields)
      setChosen({ id: crypto.randomUUID(), file, places: matchColumns(file.headings, fields) })
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

/** The rows of a chosen file as records: ready, known already, or with problems. What is known is asked until the import has `begun`. */
export function useCheckedFile(list: ImportList, { file, places }: Chosen, begun: boolean) {
  const checked = useMemo(() => readRecords(file.rows, { ...list, places }), [file, list, places])
  const records = useMemo(() => checked.filter(isRecord), [checked])
  const skus = useMemo(() => records.flatMap(({ record }) => record.sku ?? []), [records])
  const lookUp = useKnownSkus(skus, !begun)
  const isKnown = ({ record }: RecordRow) => record.sku !== undefined && Boolean(lookUp.data?.has(record.sku))
  return {
    missing: missingFields(list.fields, places),
    ready: records.filter((row) => !isKnown(row)),
    known: records.filter(isKnown).length,
    problems: checked.filter(isProblem),
    pending: lookUp.isLoading,
    error: lookUp.error,
    retry: () => void lookUp.refetch(),
  }
}

/** Adds what is ready. `run` is null before the first press. */
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
  }
  return {
    run,
    isRunning: state !== 'resting',
    isStopping: state === 'stopping',
    error,
    begin(rows: readonly RecordRow[]) {
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
