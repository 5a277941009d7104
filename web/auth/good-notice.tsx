import { useEffect } from 'react'
import { FormNotice } from './form-notice.tsx'
import { say } from './say.ts'

type Props = {
  children: string
  /** What it tells of, where the same words may be true again: each time they are said again. */
  of?: unknown
}

/** What went well, in one sentence. Said by itself: of a status that comes together with its words nothing is read out. */
export function GoodNotice({ children, of }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words are news where they are of something else
  useEffect(() => void say(children), [children, of])
  return <FormNotice tone="good">{children}</FormNotice>
}
