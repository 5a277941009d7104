import type { RefObject } from 'react'

type Props = {
  ref: RefObject<HTMLInputElement | null>
  label: string
  /** What a browser offers to choose from. */
  accept: string
  describedBy: string
  onFiles: (files: readonly File[]) => void
}

/** Never seen: the button beside it, in the words of its page, presses it. */
export const FileInput = ({ ref, label, accept, describedBy, onFiles }: Props) => (
  <input
    ref={ref}
    type="file"
    accept={accept}
    aria-label={label}
    aria-describedby={describedBy}
    tabIndex={-1}
    onChange={(event) => {
      const files = [...(event.target.files ?? [])]
      event.target.value = '' // the same file may be chosen again
      onFiles(files)
    }}
    className="sr-only"
  />
)
