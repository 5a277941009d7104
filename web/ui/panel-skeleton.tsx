type Bars = {
  text: string
  /** Its room: what stands within something padded needs none around it, and one as high as what will come. */
  className?: string
}

/** Stands where a line of text will: how high that line is, and how much of it. */
export const SkeletonLine = ({ height, width }: { height: string; width: string }) => (
  <div className={`flex min-w-0 items-center ${height}`} aria-hidden="true">
    <div className={`h-2.5 max-w-full animate-breathe rounded-badge bg-sunken ${width}`} />
  </div>
)

/** Stands in a panel where what it says will. */
export const SkeletonBars = ({ text, className = 'p-4' }: Bars) => (
  <div className={`grid grid-cols-1 content-start gap-3 ${className}`}>
    <p role="status" className="sr-only">
      {text}
    </p>
    {['w-56', 'w-full', 'w-40'].map((width) => (
      <div
        key={width}
        className={`h-2.5 max-w-full animate-breathe rounded-badge bg-sunken ${width}`}
        aria-hidden="true"
      />
    ))}
  </div>
)

/** Stands where a panel will. */
export const PanelSkeleton = ({ text }: { text: string }) => (
  <div className="rounded-card border border-line bg-card">
    <div className="border-b border-line px-4 py-4" aria-hidden="true">
      <div className="h-3.5 w-32 animate-breathe rounded-badge bg-sunken" />
    </div>
    <SkeletonBars text={text} />
  </div>
)
