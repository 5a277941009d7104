const widths = ['w-2/5', 'w-1/3', 'w-1/2', 'w-1/4']
const mostDrawn = 40

/** Stands where the order's facts and lines will. */
export const OrderSkeleton = () => (
  <div className="grid gap-5 md:gap-6">
    <p role="status" className="sr-only">
      Loading order...
    </p>
    <div className="h-30 animate-breathe rounded-card border border-line bg-card" aria-hidden="true" />
    <LinesSkeleton count={widths.length} />
  </div>
)

/** Stands where the lines will, each as high as `lines-layout.ts` has it, between their heading and their foot. */
export const LinesSkeleton = ({ count }: { count: number }) => (
  <div className="@container rounded-card border border-line bg-card" aria-busy="true">
    <h2 className="border-b border-line px-4 py-3 text-lg font-semibold">Order Items</h2>
    {count === 0 && <div className="h-25" />}
    {count > 0 && <div className="h-9 border-b border-line bg-sunken @max-[40rem]:hidden" />}
    {Array.from({ length: Math.min(count, mostDrawn) }, (_, line) => line).map((line) => (
      <div
        key={line}
        className="flex h-[41px] items-center border-b border-line px-6 @max-[50rem]:h-[81px] @max-[40rem]:h-[185px] @max-[40rem]:items-start @max-[40rem]:px-4 @max-[40rem]:py-8"
      >
        <div className={`h-2.5 animate-breathe rounded-badge bg-sunken ${widths[line % widths.length]}`} />
      </div>
    ))}
    <div className="h-15 md:h-13" />
  </div>
)
