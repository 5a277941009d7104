import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { copyText } from '../platform/copy-text.ts'
import { notify, type Saying } from '../platform/notify.ts'
import { IconButton } from './button.tsx'

const confirmedFor = 2000

type Props = {
  text: string
  /** 'Copy tracking number' */
  label: string
  /** Toast once copied. */
  copied?: Saying
  onCopied?: () => void
}

/** Puts a text onto the clipboard; a tick confirms for two seconds. */
export function CopyButton({ text, label, copied, onCopied }: Props) {
  const [done, setDone] = useState(false)
  // An effect, so that the tick goes away on time and not after the button itself has gone.
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => setDone(false), confirmedFor)
    return () => clearTimeout(timer)
  }, [done])

  async function copy() {
    if (!(await copyText(text))) return
    setDone(true)
    onCopied?.()
    if (copied) notify.success(copied)
  }
  return (
    <IconButton
      label={done ? 'Copied' : label}
      icon={done ? <Check className="text-brand" /> : <Copy />}
      onClick={() => void copy()}
    />
  )
}
