import { sourceFiles } from './source-files.ts'

const literal = /(?<before>[^\s])?\s*(?:`(?<template>(?:[^`\\]|\\.)*)`|'(?<quoted>(?:[^'\\\n]|\\.)*)')/g
const opening = /^\s*(select\b|insert into |update \w+ |delete from |with (?:\w+ as |\$\{))/

/** A substitution stands for a value, or in parentheses for a query that is written elsewhere. */
const filledIn = (statement: string) =>
  statement.replaceAll(/\(\$\{[^}]*\}\)/g, '(select 1)').replaceAll(/\$\{[^}]*\}/g, '$1')

/** The SQL written in the server's sources; `isPieced` when text is put into it other than by the tag that makes parameters. */
export const statementsInSources = () =>
  sourceFiles
    .filter(({ path, isTest }) => path.startsWith('server/') && !isTest)
    .flatMap(({ path, text }) =>
      [...text.matchAll(literal)].flatMap(({ groups: { before = '', template, quoted = '' } = {} }) => {
        const written = template ?? quoted
        if (!opening.test(written)) return []
        const isPieced = /\$\{/.test(written) && !/[\w>]/.test(before)
        return [{ file: path, statement: filledIn(written), isPieced }]
      }),
    )
