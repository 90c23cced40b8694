import { date, integer, table, text } from '#kit/store/table.server.ts'

export const statementsTables = {
  /** The form of a line that the reader of statements did not know. Never whose it was. */
  statement_shape: table({
    maker: text(),
    layout: text(),
    /** Why it is told: the key of a notice. */
    kind: text(),
    /** Words of the line, without names, digits as 9. */
    shape: text(),
    /** How many statements that were taken in had it. */
    seen: integer(),
    first_on: date(),
    last_on: date(),
  }).with({ key: ['maker', 'layout', 'kind', 'shape'] }),
}
