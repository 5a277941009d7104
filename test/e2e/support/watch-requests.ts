import type { Page } from '@playwright/test'
import { can, type Role } from '../../../contract/shared/permissions.ts'
import { doors } from '../../support/doors.ts'

const isAsked = (url: string) => /\/(api|functions|rpc)\/v1\//.test(url)

/** The endpoint of the contract that a request is for. */
const doorOf = (method: string, path: string) =>
  doors.find(({ endpoint, prefix }) => {
    const pattern = `^${prefix}${endpoint.path.replaceAll('.', '\\.').replaceAll(/:(\w+)/g, '[^/]+')}$`
    return endpoint.verb.toUpperCase() === method && new RegExp(pattern).test(path)
  })

/** Hears everything a page asks of the API, holds it against what a role may, and knows when nothing is on its way any more. */
export function watchRequests(page: Page, role: Role) {
  const wrong: string[] = []
  let [onTheirWay, last] = [0, Date.now()]
  page.on('request', (request) => {
    if (!isAsked(request.url())) return
    onTheirWay++
    const { pathname } = new URL(request.url())
    const door = doorOf(request.method(), pathname)
    if (door && !can(role, door.endpoint.may)) wrong.push(`${new URL(page.url()).pathname} asks for ${door.name}`)
  })
  const ended = (url: string) => {
    if (isAsked(url)) [onTheirWay, last] = [onTheirWay - 1, Date.now()]
  }
  page.on('requestfinished', (request) => ended(request.url()))
  page.on('requestfailed', (request) => ended(request.url()))
  // What a page asks for first it asks once its scripts run.
  page.on('load', () => {
    last = Date.now()
  })
  page.on('response', (answer) => {
    if (answer.status() >= 400) wrong.push(`${new URL(page.url()).pathname}: ${answer.status()} to ${answer.url()}`)
  })
  page.on('console', (said) => {
    if (said.type() === 'error') wrong.push(`${new URL(page.url()).pathname} says: ${said.text()}`)
  })
  return { wrong, isQuiet: () => onTheirWay <= 0 && Date.now() - last > 250 }
}
