import type { ComponentProps } from 'react'
import { Button, ButtonLink } from './button.tsx'

type Props = Pick<ComponentProps<typeof ButtonLink>, 'to' | 'look' | 'children'> & {
  /** Why it leads nowhere; undefined means it does. */
  disabledBecause: string | undefined
}

/** A link that looks like a button, and stands there as a button that says why for who may not do what it leads to. */
export function GatedLink({ to, disabledBecause, look = 'secondary', children }: Props) {
  if (!disabledBecause)
    return (
      <ButtonLink look={look} to={to}>
        {children}
      </ButtonLink>
    )
  return (
    <Button look={look} disabledBecause={disabledBecause}>
      {children}
    </Button>
  )
}
