import { FileUp } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { docPages } from '#contract/shared/site-pages.ts'
import { formatNumber } from '../platform/format.ts'
import { useMayNot } from '../platform/use-me.ts'
import { FieldError } from '../ui/field-frame.tsx'
import { FileButton } from '../ui/file-button.tsx'
import { TextLink } from '../ui/text-link.tsx'
import type { ImportList } from './import-list.ts'
import { mostRows } from './read-file.ts'

type Props = { list: ImportList; refusal: string; onChoose: (files: readonly File[]) => Promise<void> }

/** A place to drop a file, or to look for one; for who may not, why it is none. */
export function ChooseFile({ list, refusal, onChoose }: Props) {
  const id = useId()
  const mayNot = useMayNot(list.may)
  const isOver = useDroppedFiles((files) => {
    if (!mayNot) void onChoose([...files])
  })
  return (
    <section
      aria-label="File"
      className={`grid justify-items-center gap-4 rounded-card border border-dashed px-4 py-12 text-center ${isOver && !mayNot ? 'border-brand bg-sunken' : 'border-edge bg-card'}`}
    >
      <FileUp className="size-8 text-soft" strokeWidth={1.5} aria-hidden="true" />
      <div className="grid gap-1">
        <p className="font-medium">{mayNot ?? 'Drop a CSV file here'}</p>
        <p id={id} className="text-soft">
          {`What another system exports, or a spreadsheet saved as CSV: up to ${formatNumber(mostRows)} rows.`}
        </p>
      </div>
      <FileButton
        fileLabel="CSV file"
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        describedBy={refusal ? `${id} ${id}-error` : id}
        onFiles={(files) => void onChoose(files)}
        look="primary"
        disabledBecause={mayNot}
      >
        Choose File
      </FileButton>
      {refusal && (
        <div role="alert">
          <FieldError id={`${id}-error`}>{refusal}</FieldError>
        </div>
      )}
      <HowToFill list={list} />
    </section>
  )
}

const HowToFill = ({ list }: { list: ImportList }) => (
  <p className="text-sm text-soft">
    <a href={`/templates/${list.name}.csv`} download className="text-brand underline underline-offset-4">
      Download a template
    </a>
    {' or read '}
    <TextLink to={docPages.importTemplates}>what each column takes</TextLink>.
  </p>
)

/** Tells of files dropped anywhere on the page, and whether some are held over it. */
function useDroppedFiles(onFiles: (files: FileList) => void) {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent((files: FileList | null | undefined) => {
    if (files) onFiles(files)
  })
  // An effect, because a file may be dropped anywhere: beside the frame the browser would open it in place of the page.
  useEffect(() => {
    const over = (event: DragEvent) => {
      event.preventDefault()
      setOver(event.type === 'dragover')
    }
    const drop = (event: DragEvent) => {
      over(event)
      take(event.dataTransfer?.files)
    }
    const heard = [
      ['dragover', over],
      ['dragleave', over],
      ['drop', drop],
    ] as const
    for (const [name, hear] of heard) document.addEventListener(name, hear)
    return () => {
      for (const [name, hear] of heard) document.removeEventListener(name, hear)
    }
  }, [])
  return isOver
}
