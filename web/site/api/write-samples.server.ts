import { publicUrl } from '../../platform/run-time.ts'
import type { Sample } from '../text/cut-at-code.server.ts'

/** A request to be shown: its address below /api/v1, and the idempotency key it has where it is a POST. */
export type Call = { verb: string; address: string; body: object | undefined; key: string }

/** The same request in three languages. Each runs as it is printed, with the key in PICKWELL_API_KEY. */
export const samplesOf = (call: Call): Sample[] => [
  { label: 'curl', code: asCurl(call) },
  { label: 'TypeScript', code: asTypeScript(call) },
  { label: 'Python', code: asPython(call) },
]

const urlOf = ({ address }: Call) => `${publicUrl()}/api/v1${address}`
const json = (value: object) => JSON.stringify(value, null, 2)
/** A POST may be sent again without harm when it carries a key. */
const isKeyed = ({ verb }: Call) => verb === 'POST'

function asCurl(call: Call) {
  const { verb, body, key } = call
  return [
    `curl ${verb === 'GET' ? '--fail-with-body' : `--fail-with-body -X ${verb}`} '${urlOf(call)}'`,
    `-H "Authorization: Bearer $PICKWELL_API_KEY"`,
    ...(isKeyed(call) ? [`-H 'Idempotency-Key: ${key}'`] : []),
    ...(body ? [`-H 'Content-Type: application/json'`, `-d '${json(body)}'`] : []),
  ].join(' \\\n  ')
}

function asTypeScript(call: Call) {
  const { verb, body, key } = call
  const headers = [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the sample's own template
    '    Authorization: `Bearer ${process.env.PICKWELL_API_KEY}`,',
    ...(isKeyed(call) ? [`    'Idempotency-Key': '${key}',`] : []),
    ...(body ? [`    'Content-Type': 'application/json',`] : []),
  ]
  return `const response = await fetch('${urlOf(call)}', {
  method: '${verb}',
  headers: {
${headers.join('\n')}
  },${body ? `\n  body: JSON.stringify(${indented(json(body))}),` : ''}
})
if (!response.ok) throw new Error((await response.json()).error.message)
console.log(await response.json())`
}

function asPython(call: Call) {
  const { verb, body, key } = call
  const headers = [
    `    "Authorization": f"Bearer {os.environ['PICKWELL_API_KEY']}",`,
    ...(isKeyed(call) ? [`    "Idempotency-Key": "${key}",`] : []),
    ...(body ? [`    "Content-Type": "application/json",`] : []),
  ]
  return `import json, os, urllib.request

request = urllib.request.Request("${urlOf(call)}", method="${verb}", headers={
${headers.join('\n')}
}${body ? `, data=json.dumps(${json(body)}).encode()` : ''})
with urllib.request.urlopen(request) as response:
    print(json.load(response))`
}

const indented = (text: string) => text.replaceAll('\n', '\n  ')
