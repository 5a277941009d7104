import { FileUp } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { docPages } from '#contract/shared/site-pages.ts'
import { formatNumber } from '../platform/format.ts'
import { useMayNot } from '../platform/use-me.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field-frame.tsx'
import { TextLink } from '../ui/text-link.tsx'
import type { ImportList } from './import-list.ts'
import { mostRows } from './read-file.ts'

type Props = { list: ImportList; refusal: string; onChoose: (file: File) => Promise<void> }

/** A place to drop a file, or to look for one. */
export function ChooseFile({ list, refusal, onChoose }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const mayNot = useMayNot(list.may)

  function take(files: FileList | null) {
    const [file] = files ?? []
    if (file && !mayNot) void onChoose(file)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <section
      aria-label="File"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`grid justify-items-center gap-4 rounded-card border border-dashed px-4 py-12 text-center ${isOver ? 'border-brand bg-sunken' : 'border-edge bg-card'}`}
    >
      <FileUp className="size-8 text-soft" strokeWidth={1.5} aria-hidden="true" />
      <div className="grid gap-1">
        <p className="font-medium">Drop a CSV file here</p>
        <p id={id} className="text-soft">
          {`What another system exports, or a spreadsheet saved as CSV: up to ${formatNumber(mostRows)} rows.`}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        aria-label="CSV file"
        aria-describedby={refusal ? `${id} ${id}-error` : id}
        tabIndex={-1}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = '' // the same file may be chosen again
        }}
        className="sr-only"
      />
      <Button look="primary" disabledBecause={mayNot} onClick={() => input.current?.click()}>
        Choose File
      </Button>
      {refusal && (
        <div role="alert">
          <FieldError id={`${id}-error`}>{refusal}</FieldError>
        </div>
      )}
      <p className="text-sm text-soft">
        <a href={`/templates/${list.name}.csv`} download className="text-brand underline underline-offset-4">
          Download a template
        </a>
        {' or read '}
        <TextLink to={docPages.importTemplates}>what each column takes</TextLink>.
      </p>
    </section>
  )
}
