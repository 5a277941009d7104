import { sourceFiles } from './source-files.ts'

const literal = /`((?:[^`\\]|\\.)*)`|'((?:[^'\\\n]|\\.)*)'/g
const opening = /^\s*(select\b|insert into |update \w+ |delete from |with \w+ as )/

/** A substitution stands for a value, or in parentheses for a query that is written elsewhere. */
const filledIn = (statement: string) =>
  statement.replaceAll(/\(\$\{[^}]*\}\)/g, '(select 1)').replaceAll(/\$\{[^}]*\}/g, '$1')

/** The SQL written in the server's sources. */
export const statementsInSources = () =>
  sourceFiles
    .filter(({ path, isTest }) => path.startsWith('server/') && !isTest)
    .flatMap(({ path, text }) =>
      [...text.matchAll(literal)]
        .map(([, template, quoted]) => template ?? quoted ?? '')
        .filter((statement) => opening.test(statement))
        .map((statement) => ({ file: path, statement: filledIn(statement) })),
    )
