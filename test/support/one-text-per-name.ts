import { Statement } from '#server/platform/database/statement.ts'

const texts = new Map<string, string>()
const wire = Statement.prototype.wire

/**
 * A name is prepared once on each connection, and connections belong to everybody: where two texts had one name, whoever asks second
 * would be answered by the other one's, or with an error. So no test sends a name with another text than before.
 */
Statement.prototype.wire = function (this: Statement<unknown>, orgId) {
  const sent = wire.call(this, orgId)
  if (!sent.name) return sent
  const known = texts.get(sent.name) ?? sent.text
  if (known !== sent.text) throw new Error(`Two statements have the name ${sent.name}: ${known}\n\n${sent.text}`)
  texts.set(sent.name, known)
  return sent
}
