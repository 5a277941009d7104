const lines = ['w-2/5', 'w-1/3', 'w-1/2', 'w-1/4']

/** Stands where the order's facts and lines will. */
export const OrderSkeleton = () => (
  <div className="grid gap-5 md:gap-6">
    <p role="status" className="sr-only">
      Loading order...
    </p>
    <div className="h-30 animate-breathe rounded-card border border-line bg-card" aria-hidden="true" />
    <LinesSkeleton />
  </div>
)

/** Stands where the lines will. */
export const LinesSkeleton = () => (
  <div className="rounded-card border border-line bg-card" aria-busy="true">
    <div className="h-12 border-b border-line" />
    {lines.map((width) => (
      <div key={width} className="flex h-18 items-center border-b border-line px-4 last:border-b-0">
        <div className={`h-2.5 animate-breathe rounded-badge bg-sunken ${width}`} />
      </div>
    ))}
  </div>
)
