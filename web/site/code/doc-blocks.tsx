import type { Block } from '../text/cut-at-code.server.ts'
import { Prose } from '../text/prose.tsx'
import { CodeSamples } from './code-samples.tsx'

/** A text whose code has tabs and a button to copy it. */
export const DocBlocks = ({ blocks, title }: { blocks: readonly Block[]; title: string }) =>
  blocks.map((block, index) =>
    'html' in block ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page stay as they are
      <Prose key={index} html={block.html} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <CodeSamples key={index} samples={block.samples} name={`${title}, sample`} />
    ),
  )
