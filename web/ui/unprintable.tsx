import { isPrintable } from '#contract/printable.ts'

type Props = {
  /** 'packing slip' */
  paper: string
  /** What the paper shows of each: 'the name of a product'. */
  texts: Record<string, readonly (string | null)[]>
  className?: string
}

/** What a paper will not show as it is written. */
export function Unprintable({ paper, texts, className = '' }: Props) {
  const concerned = Object.keys(texts).filter((what) =>
    texts[what]?.some((text) => text !== null && !isPrintable(text)),
  )
  if (concerned.length === 0) return null
  return (
    <p className={`rounded-control border border-low/45 bg-low-tint px-3 py-2 text-sm ${className}`}>
      {`The ${paper} cannot print some letters of ${concerned.join(' and of ')}: write them in Latin letters.`}
    </p>
  )
}
