import { dirname, join } from 'node:path'
import type { SourceFile } from './source-files.ts'

const imported = /\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g

/** What a file imports, types and lazy imports included: files by their path from the root, packages by name. */
export const importsOf = ({ path, text }: SourceFile): string[] =>
  [...text.matchAll(imported)].map(([, target = '']) =>
    target.startsWith('.') ? join(dirname(path), target) : target.replace(/^#/, ''),
  )
