/** Stands where the figures, the facts and a list of a record will. */
export const RecordSkeleton = ({ text }: { text: string }) => (
  <div className="grid gap-5 md:gap-6">
    <p role="status" className="sr-only">
      {text}
    </p>
    <div className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4" aria-hidden="true">
      {['one', 'two', 'three', 'four'].map((card) => (
        <div key={card} className="h-24 animate-breathe rounded-card border border-line bg-card" />
      ))}
    </div>
    <div className="h-32 animate-breathe rounded-card border border-line bg-card" aria-hidden="true" />
    <div className="h-64 animate-breathe rounded-card border border-line bg-card" aria-hidden="true" />
  </div>
)
