/** An empty shelf bay, drawn in one line weight: two bays, a label on the edge, nothing in them. */
export function EmptyPicture({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 200 120"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="M22 8v106M178 8v106M16 114h12M172 114h12" strokeLinecap="round" />
      <path d="M22 52h156M22 60h156M22 98h156M22 106h156" />
      <rect x="78" y="49" width="44" height="14" rx="3" className="fill-paper" />
      <path d="M84 53v6M87 53v6M89.5 53v6M94 53v6M96.5 53v6M99 53v6M104 53v6M107 53v6M109.5 53v6M113 53v6M116 53v6" />
      <path d="M40 52V30h30v22M40 37h30M52 37v5h6v-5" strokeLinejoin="round" strokeDasharray="3 4" />
      <path d="M124 98V74h36v24M124 81h36M139 81v5h6v-5" strokeLinejoin="round" strokeDasharray="3 4" />
    </svg>
  )
}
