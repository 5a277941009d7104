/** Three boxes that stand in front of a screen, so that it stands in the room. */
export const Crates = ({ className = '' }: { className?: string }) => (
  <svg viewBox="0 0 144 96" className={`${className} overflow-visible`} strokeWidth="1.5" aria-hidden="true">
    <path d="M8 46h52v48H8z" className="fill-card stroke-edge" />
    <path d="M66 30h64v64H66z" className="fill-brand-tint stroke-brand/60" />
    <path d="M22 16h38v30H22z" className="fill-card stroke-edge" />
    <path d="M34 46v14M98 30v18M41 16v9" className="fill-none stroke-edge" />
    <path d="M74 80h2v7h-2zM78 80h1v7h-1zM81 80h3v7h-3zM86 80h1v7h-1zM89 80h2v7h-2z" className="fill-ink" />
    <path d="M-4 94.500h152" className="fill-none stroke-edge" />
  </svg>
)
