import type { ReactNode } from 'react'

/** The column of a scan screen; as tall as the screen, so that its bar stands at the very bottom. */
export const ScanPage = ({ children }: { children: ReactNode }) => (
  <div className="flex max-w-2xl flex-col gap-4 max-md:-mb-24 max-md:min-h-[calc(100dvh-4.75rem)] md:min-h-[calc(100dvh-7rem)]">
    {children}
  </div>
)
