import type { describeMachine } from '../bench/describe-machine.ts'
import { showMarkdown } from '../bench/show-markdown.ts'
import type { Outcome } from './outcome.ts'

/** The figures of all parts as a table, and below it what did not hold. */
export function describeOutcomes(machine: ReturnType<typeof describeMachine>, outcomes: readonly Outcome[]): string {
  const rows = outcomes.flatMap(({ name, figures }) =>
    Object.entries(figures).map(([what, figure], place) => [
      place === 0 ? name : '',
      what,
      typeof figure === 'number' ? figure.toLocaleString('en-GB') : figure,
    ]),
  )
  const wrong = outcomes.flatMap(({ name, wrong }) => wrong.map((sentence) => `${name}: ${sentence}`))
  return [
    `On ${machine.cores} cores (${machine.processor}), ${machine.memory_gb} GB, Node ${machine.node}, PostgreSQL ${machine.postgresql}; load before ${machine.load}`,
    '',
    showMarkdown(['Attack', '', 'figure:'], rows),
    '',
    ...(wrong.length > 0 ? wrong : ['Everything held.']),
  ].join('\n')
}
