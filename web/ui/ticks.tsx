const bars = [2, 1, 1, 3, 1, 2, 1, 1, 2, 3, 1, 1, 1, 2, 3, 1, 2, 1]
const gap = 1.5
const starts = bars.map((_, index) => bars.slice(0, index).reduce((sum, bar) => sum + bar + gap, 0))

type Props = {
  className?: string
  /** How many bars, at most 18: fewer where they stand small. */
  count?: number
}

/** The barcode ticks of a shelf-edge label: our mark. Coloured by `text-…`, sized by the class. */
export function Ticks({ className, count = bars.length }: Props) {
  const length = (starts[count - 1] ?? 0) + (bars[count - 1] ?? 0)
  return (
    <svg className={className} viewBox={`0 0 ${length} 10`} preserveAspectRatio="none" aria-hidden="true">
      {bars.slice(0, count).map((bar, index) => (
        <rect key={starts[index]} x={starts[index]} width={bar} height="10" fill="currentColor" />
      ))}
    </svg>
  )
}
