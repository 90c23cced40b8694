import type { PluralForms } from '#content/plural.ts'
import type { FeedTransaction } from '#features/readers/registrars/feed-rows.ts'
import type { WaitReason } from '#features/registrar/judge-rows.ts'
import { waitReasons as ownWaitReasons } from '#features/registrar/words/feeds.ts'

/** What becomes of transactions. */
export const rowOutcomes: Readonly<Record<FeedTransaction['outcome']['status'], PluralForms>> = {
  ok: { one: '1 row is understood.', other: '{count} rows are understood.' },
  reversal: { one: '1 row takes another back.', other: '{count} rows take others back.' },
  ignored: { one: '1 row moves no units and no money', other: '{count} rows move no units and no money' },
  quarantine: { one: '1 row waits for a person:', other: '{count} rows wait for a person:' },
}

export const feedSentences = {
  known: {
    one: '1 row came before in {name}; it adds nothing.',
    other: '{count} rows came before in {name}; they add nothing.',
  },
  knownHere: {
    one: '1 row came before in this report; it adds nothing.',
    other: '{count} rows came before in this report; they add nothing.',
  },
  different: {
    one: '1 row came before with other figures or another kind. Compare the two:',
    other: '{count} rows came before with other figures or another kind. Compare the two:',
  },
  unreadable: {
    one: '1 row can’t be read and was put aside:',
    other: '{count} rows can’t be read and were put aside:',
  },
  more: { one: 'and 1 more, which --json lists', other: 'and {count} more, which --json lists' },
} as const satisfies Record<string, PluralForms>

/** Why a row that is understood waits, and what lets it in. */
export const waitReasons: Readonly<Record<WaitReason, string>> = {
  ...ownWaitReasons,
  'unknown-client': `${ownWaitReasons['unknown-client']}. desk ask books-open lists them`,
}

/** How many rows a report brought, and what became of them. */
export const takenIn = {
  entered: { one: '1 transaction {enters}', other: '{count} transactions {enter}' },
  clients: { one: '1 client', other: '{count} clients' },
  takenBack: { one: '1 of them takes a payment back.', other: '{count} of them take payments back.' },
  enteredOfOthers: {
    one: '1 row of an earlier report can enter with it.',
    other: '{count} rows of earlier reports can enter with it.',
  },
  there: {
    one: '1 row is in a ledger from elsewhere; it adds nothing.',
    other: '{count} rows are in ledgers from elsewhere; they add nothing.',
  },
  known: {
    one: '1 row came in an earlier report; it adds nothing.',
    other: '{count} rows came in earlier reports; they add nothing.',
  },
  different: {
    one: '1 row came in an earlier report with other figures. Compare the two; --json lists it.',
    other: '{count} rows came in earlier reports with other figures. Compare them; --json lists them.',
  },
  waits: { one: '1 row waits: {reason}.', other: '{count} rows wait: {reason}.' },
  ignored: { one: '1 row moves nothing: {reason}.', other: '{count} rows move nothing: {reason}.' },
  quarantined: {
    one: '1 row is not understood: {reason}.',
    other: '{count} rows are not understood: {reason}.',
  },
  code: {
    one: '  code {code}: 1 row, line {line}.',
    other: '  code {code}: {count} rows, first in line {line}.',
  },
  unreadable: {
    one: '1 row can’t be read and was put aside:',
    other: '{count} rows can’t be read and were put aside:',
  },
  unassigned: {
    one: '1 of {folios} folios belongs to no client yet. desk ask books-open says what to do.',
    other: '{count} of {folios} folios belong to no client yet. desk ask books-open says what to do.',
  },
} as const satisfies Record<string, PluralForms>
