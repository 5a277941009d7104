import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { generateSync } from 'otplib'
import { onTestFinished } from 'vitest'
import { openApp } from '#server/app.ts'
import { moveOrganisation } from '#server/data-rights/move/move-organisation.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { asker } from './ask.ts'
import { contextOn } from './context-on.ts'
import { copiedDatabase } from './copied-database.ts'
import { hearNews } from './hear-news.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { testContext } from './test-context.ts'

export const northAddress = 'https://north.example.com'

/** An installation with a database and keys of its own. */
export async function newInstallation() {
  const [dataDir, database] = [await temporaryFolder(), await copiedDatabase()]
  const { context, close } = await contextOn({ url: database.url, dataDir, publicUrl: northAddress })
  onTestFinished(async () => {
    await close()
    await database.drop()
    await rm(dataDir, { recursive: true })
  })
  return { context, url: database.url, keysFile: join(dataDir, 'signing-keys.json') }
}

/** The installation of this test file and another one beside it. */
export async function twoInstallations() {
  const [here, { context: there }] = [await testContext(), await newInstallation()]
  const move = (orgId: string, more: Partial<Parameters<typeof moveOrganisation>[0]> = {}) =>
    moveOrganisation({
      ...{ source: here, destination: there, orgId, address: northAddress, sameStripe: false },
      ...{ dispatch: () => hearNews(here), ...more },
    })
  return { here, there, move }
}

const json = { 'content-type': 'application/json' }

/** The doors of the auth service of an installation, as a browser asks at them. */
export function authDoors(context: AppContext) {
  const app = openApp(context)
  const post = async <T>(path: string, body: unknown, token?: string) => {
    const answer = await asker(app, token).raw(`/auth/v1${path}`, {
      ...{ method: 'POST', headers: json, body: JSON.stringify(body) },
    })
    return { status: answer.status, json: answer.json as T }
  }
  return {
    signIn: (email: string, password: string) =>
      post<{ access_token: string }>('/token?grant_type=password', { email, password }),
    enrol: (token: string) =>
      post<{ id: string; totp: { secret: string } }>('/factors', { factor_type: 'totp' }, token),
    /** Steps of half a minute: a code works once, and the next one is taken too. */
    async verify(token: string, { id, secret }: { id: string; secret: string }, steps = 0) {
      const { json: challenge } = await post<{ id: string }>(`/factors/${id}/challenge`, {}, token)
      const code = generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps })
      return post<{ access_token: string }>(`/factors/${id}/verify`, { challenge_id: challenge.id, code }, token)
    },
    recoveryCodes: (token: string) => post<{ codes: string[] }>('/factors/recovery-codes', {}, token),
    useRecoveryCode: (token: string, code: string | undefined) =>
      post<{ access_token: string }>('/factors/recovery-codes/verify', { code }, token),
  }
}
