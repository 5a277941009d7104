import type { Context } from 'hono'

let written: Promise<string> | undefined

/** The API as the contract describes it, written when somebody asks for the first time: most servers never are. */
export async function sendApiDocument(c: Context) {
  written ??= import('#contract/openapi/document.ts').then(({ openApiDocument }) => JSON.stringify(openApiDocument()))
  return c.body(await written, 200, { 'content-type': 'application/json' })
}
