import type { Permission } from '#contract/shared/permissions.ts'
import { useMayNot } from '../platform/use-me.ts'
import { Button, ButtonLink } from '../ui/button.tsx'

type Props = {
  to: string
  /** What the step does, and with which record. */
  verb: string
  what: string
  /** What it needs; nothing for a page anybody may look at. */
  may?: Permission
}

/** Opens where the next step of a queue is done. */
export function StepLink({ to, verb, what, may = 'dashboard:read' }: Props) {
  const mayNot = useMayNot(may)
  const text = <StepText verb={verb} what={what} />
  return mayNot ? (
    <Button size="small" className="min-w-0" disabledBecause={mayNot}>
      {text}
    </Button>
  ) : (
    <ButtonLink to={to} size="small" className="min-w-0">
      {text}
    </ButtonLink>
  )
}

/** A long name is cut, the verb never. */
export const StepText = ({ verb, what }: { verb: string; what: string }) => (
  <span className="min-w-0 truncate" title={`${verb} ${what}`}>
    {verb} <span className="font-normal">{what}</span>
  </span>
)
