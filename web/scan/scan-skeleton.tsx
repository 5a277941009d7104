/** Stands where a scan screen's figure, field and lines will. */
export const ScanSkeleton = ({ text }: { text: string }) => (
  <div className="grid max-w-2xl gap-4">
    <p role="status" className="text-soft">
      {text}
    </p>
    <div aria-hidden="true" className="grid gap-4">
      <div className="h-16 w-56 animate-breathe rounded-badge bg-sunken" />
      <div className="h-[56px] rounded-control border border-line bg-card" />
      <div className="h-72 animate-breathe rounded-card border border-line bg-card" />
    </div>
  </div>
)
