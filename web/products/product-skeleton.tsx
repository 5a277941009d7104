/** Stands where the product's figures and its picture will. */
export const ProductSkeleton = () => (
  <div className="grid gap-5 md:gap-6">
    <p role="status" className="sr-only">
      Loading product...
    </p>
    <div className="grid grid-cols-3 gap-3 md:grid-cols-5 md:gap-4" aria-hidden="true">
      <div className="col-span-3 h-36 animate-breathe rounded-card border border-line bg-card md:col-span-2" />
      {['Reserved', 'Available', 'Incoming'].map((label) => (
        <div key={label} className="h-24 animate-breathe rounded-card border border-line bg-card md:h-36" />
      ))}
    </div>
    <div className="h-70 animate-breathe rounded-card border border-line bg-card" aria-hidden="true" />
  </div>
)
