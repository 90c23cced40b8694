import type { SchemeFileMaker } from '#features/readers/scheme-files/scheme-file-rows.ts'
import { date, instant, integer, table, text } from '#kit/store/table.server.ts'
import type { SchemeFactId } from '../fact-kinds.ts'
import type { FactDoubt } from '../plausible.ts'

const since = '201-people'

export const schemeFactsTables = {
  /** A file of an exchange or AMFI that was taken in. */
  scheme_file: table({
    id: text().key(),
    /** SHA-256 of its bytes, and its name in an archive. */
    hash: text(),
    name: text(),
    layout: text(),
    maker: text<SchemeFileMaker>(),
    /** The day that it is of: that of its name, else the day it was taken in. */
    on_day: date(),
    /** `taking` while it is written, and after a process was killed; the same file goes on from there. */
    state: text<'taking' | 'in'>(),
    row_count: integer(),
    actor: text(),
    at: instant(),
  }).with({ since, once: ['hash', 'name'] }),
  /** What a maker's files say of a scheme, from a day until the next row of the same fact. */
  scheme_fact: table({
    scheme_code: text(),
    fact: text<SchemeFactId>(),
    maker: text<SchemeFileMaker>(),
    from_day: date(),
    value: text(),
    file_id: text().refersTo('scheme_file.id'),
    line: integer(),
    /** 1 if only the name says that the line is about this scheme. */
    is_by_name: integer(),
  }).with({
    since,
    key: ['scheme_code', 'fact', 'maker', 'from_day'],
    by: { day: { on: ['from_day'], since } },
  }),
  /** A value that was not taken because it is hardly true; a person accepts or rejects it. */
  held_fact: table({
    id: text().key(),
    scheme_code: text(),
    fact: text<SchemeFactId>(),
    maker: text<SchemeFileMaker>(),
    from_day: date(),
    value: text(),
    /** What was known before; null for the first value. */
    value_before: text().optional(),
    doubt: text<FactDoubt>(),
    file_id: text().refersTo('scheme_file.id'),
    line: integer(),
    is_by_name: integer(),
    /** A rejected value stays, so that the next file does not bring it again. */
    state: text<'open' | 'rejected'>(),
  }).with({ since, once: ['scheme_code', 'fact', 'maker', 'value'] }),
}
