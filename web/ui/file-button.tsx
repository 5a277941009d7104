import { type ComponentProps, useRef } from 'react'
import { Button } from './button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** What of the file is read aloud, and what a browser offers to choose from. */
  fileLabel: string
  accept: string
  describedBy: string
  onFiles: (files: readonly File[]) => void
}

/** Looks for files: the browser's own field for that is never seen. */
export function FileButton({ fileLabel, accept, describedBy, onFiles, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={fileLabel}
        aria-describedby={describedBy}
        tabIndex={-1}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = '' // the same file may be chosen again
          onFiles(files)
        }}
        className="sr-only"
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}
