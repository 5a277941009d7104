import { type LimitNode, PostgresQueryCompiler, ValueNode } from 'kysely'

/**
 * Writes how many rows are asked for into the statement instead of sending it as a value: a plan that holds for every value would
 * have to reckon with a tenth of the table.
 */
export class QueryCompiler extends PostgresQueryCompiler {
  protected override visitLimit(node: LimitNode) {
    const rows = ValueNode.is(node.limit) ? Number(node.limit.value) : undefined
    if (!Number.isSafeInteger(rows)) return super.visitLimit(node)
    this.append(`limit ${rows}`)
  }
}
