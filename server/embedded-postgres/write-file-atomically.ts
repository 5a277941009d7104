import { open, rename } from 'node:fs/promises'

/** The file has its full content or does not change, even when the power fails in between. */
export async function writeFileAtomically(path: string, text: string, mode: number): Promise<void> {
  const draft = `${path}.draft`
  const file = await open(draft, 'w', mode)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
}
