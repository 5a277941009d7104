import type { Colleague } from '#contract/members.ts'

/** By name, with the address of each where two have the same. */
export function toldApart({ display_name, email }: Colleague, others: readonly Colleague[]) {
  const isShared = others.filter((other) => other.display_name === display_name).length > 1
  return isShared && email ? `${display_name}, ${email}` : display_name
}
