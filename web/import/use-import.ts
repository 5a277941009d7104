import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useHoldPage } from '../platform/held-work.ts'
import { readAfterWrite } from '../platform/read-after-write.ts'
import type { ImportList } from './import-list.ts'
import { ImportRun } from './import-run.ts'
import { useKnownSkus } from './known-skus.ts'
import { matchColumns, type Places, placed } from './match-columns.ts'
import { type ReadFile, readFile, UnreadableFile } from './read-file.ts'
import { isProblem, isRecord, readRecords } from './read-records.ts'

export type Chosen = { id: string; file: ReadFile; places: Places }

/** A file that is chosen, what its columns become, and what its rows are then. */
export function useChosenFile(list: ImportList) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [refusal, setRefusal] = useState('')

  async function choose(from: File) {
    setRefusal('')
    try {
      const file = await readFile(from)
      setChosen({ id: crypto.randomUUID(), file, places: matchColumns(file.headings, list.fields) })
    } catch (error) {
      setRefusal(error instanceof UnreadableFile ? error.message : 'This file could not be read. Choose it again.')
    }
  }
  const place = (column: number, name: string) =>
    setChosen((now) => now && { ...now, places: placed(now.places, column, name) })
  const leave = () => setChosen(null)
  return { chosen, refusal, choose, place, leave }
}

export type CheckedFile = ReturnType<typeof useCheckedFile>

/** The rows of a chosen file as records: ready, known already, or with problems. */
export function useCheckedFile(list: ImportList, { id, file, places }: Chosen) {
  const missing = list.fields.filter(({ isRequired, name }) => isRequired && !(name in places))
  const checked = useMemo(() => readRecords(file.rows, { ...list, places }), [file, list, places])
  const records = useMemo(() => checked.filter(isRecord), [checked])
  const skus = useMemo(() => records.flatMap(({ record }) => record.sku ?? []), [records])
  const lookUp = useKnownSkus(`${id} ${places.sku} ${skus.length}`, skus)
  const isKnown = (sku: string | undefined) => sku !== undefined && Boolean(lookUp.data?.has(sku))
  return {
    missing,
    ready: records.filter(({ record }) => !isKnown(record.sku)),
    known: records.filter(({ record }) => isKnown(record.sku)).length,
    problems: checked.filter(isProblem),
    pending: lookUp.isLoading,
    error: lookUp.error,
    retry: () => void lookUp.refetch(),
  }
}

/** Adds what is ready. `run` is null before the first press. */
export function useImportRun(list: ImportList) {
  const [run, setRun] = useState<ImportRun | null>(null)
  const [isRunning, setRunning] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const [, showProgress] = useReducer((times: number) => times + 1, 0)
  const stopping = useRef(new AbortController())
  useHoldPage(isRunning)
  // An effect, because who leaves the page begins no further slice.
  useEffect(() => () => stopping.current.abort(), [])

  async function go(now: ImportRun) {
    stopping.current = new AbortController()
    setError(null)
    setRunning(true)
    await now.go(stopping.current.signal, showProgress).catch(setError)
    setRunning(false)
    void readAfterWrite(undefined, [list.name, 'createMany'])
  }
  return {
    run,
    isRunning,
    error,
    begin(rows: CheckedFile['ready']) {
      const begun = new ImportRun(list.name, rows)
      setRun(begun)
      return go(begun)
    },
    goOn: () => run && go(run),
    stop: () => stopping.current.abort(),
  }
}
