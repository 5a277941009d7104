import type { ReactNode } from 'react'
import { useHydrated } from '../platform/use-hydrated.ts'

/** The buttons a form is sent with. Before its script is there they do nothing, and neither does Enter: the browser would put the password into an address. */
export const FormButtons = ({ children }: { children: ReactNode }) => (
  <fieldset disabled={!useHydrated()} className="grid min-w-0 gap-2">
    {children}
  </fieldset>
)
