import { type SourceFile, sourceFiles } from './source-files.ts'

const literal = /(?<before>[^\s])?\s*(?:`(?<template>(?:[^`\\]|\\.)*)`|'(?<quoted>(?:[^'\\\n]|\\.)*)')/g
const opening = /^\s*(select\b|insert into |update \w+ |delete from |with (?:\w+ as |\$\{))/

/** A substitution stands for a value, or in parentheses for a query that is written elsewhere. */
const filledIn = (statement: string) =>
  statement.replaceAll(/\(\$\{[^}]*\}\)/g, '(select 1)').replaceAll(/\$\{[^}]*\}/g, '$1')

/** Every text of a file, with what is put into it. */
const textsIn = ({ text }: SourceFile) =>
  [...text.matchAll(literal)].map(({ groups: { before = '', template, quoted = '' } = {} }) => ({
    before,
    written: template ?? quoted,
  }))

/** Statements and pieces of them: what could stand in SQL, and much that does not. */
export const sqlTexts = (file: SourceFile) => textsIn(file).map(({ written }) => filledIn(written))

/** The statements a file has written down; `isPieced` when text is put into it other than by the tag that makes parameters. */
export const statementsIn = (file: SourceFile) =>
  textsIn(file).flatMap(({ before, written }) => {
    if (!opening.test(written)) return []
    const isPieced = /\$\{/.test(written) && !/[\w>]/.test(before)
    return [{ file: file.path, statement: filledIn(written), isPieced }]
  })

/** The SQL written in the server's sources. */
export const statementsInSources = () =>
  sourceFiles.filter(({ path, isTest }) => path.startsWith('server/') && !isTest).flatMap(statementsIn)
