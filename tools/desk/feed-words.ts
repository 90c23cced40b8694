import type { PluralForms } from '#content/plural.ts'
import type { CellKind, FeedFault, FeedFaultReason } from '#feeds/fault.ts'
import type { FeedRegistrar, FeedRowReason, FeedRows, FeedTransaction } from '#feeds/feed-rows.ts'
import { allLayouts } from '#feeds/layouts/all-layouts.ts'
import type { UnitsStatus } from '#feeds/reconcile.ts'
import type { WaitReason } from '#server/registrar/judge-rows.ts'

const requestAgain = 'Request the report again.'

/** Why a report is refused whole, and what to do. `{where}` is the line, `{column}` the column, as the file names it. */
export const feedFaults: Readonly<Record<FeedFaultReason, string>> = {
  'too-large': 'It has more bytes than are read, 128 MB packed or 512 MB unpacked. Request shorter periods.',
  empty: `It is empty. ${requestAgain}`,
  'unknown-container':
    'It is none of separated text, DBF, XLSX, XLS and zip. Request it as CSV or DBF, the formats of the registrars’ mailback.',
  'old-excel':
    'It is an .xls of Excel 95 or older, or a workbook with a password. Open it, save it as XLSX or CSV without a password, and read that file.',
  'zip-damaged': `The zip archive ends early or is damaged. ${requestAgain}`,
  'zip-needs-password':
    'The zip archive needs a password, and none was given. Write it into a file of its own and name that file with --password-file.',
  'zip-wrong-password':
    'The password does not open this archive. It is the one that the firm set at the registrar for its reports.',
  'zip-in-zip': 'The archive holds another archive. Unpack it once, and read the inner one.',
  'too-many-entries': 'The archive holds more than 100 files. Unpack it, and read them in parts.',
  'expands-too-far': `The archive unpacks to far more than reports do, so it was not unpacked. ${requestAgain}`,
  'dbf-damaged': `The DBF ends early or is damaged. ${requestAgain}`,
  'xlsx-damaged': `The workbook is damaged. ${requestAgain}`,
  'xls-damaged': `The workbook is damaged. ${requestAgain}`,
  'too-many-rows': 'It has more than 1,000,000 rows. Request shorter periods.',
  'too-many-columns': 'It has more columns than any report ({where}). Is it the right file?',
  'cell-too-long': 'A cell has more than 4,000 characters ({where}). Is it the right file?',
  'quote-open': `A quotation mark is opened and never closed ({where}). ${requestAgain}`,
  'unknown-layout': `Its columns are those of no report that is known: ${allLayouts.map(({ code }) => code).join(', ')}. If the registrar changed one of these, its layout has to be added to the program.`,
  'two-layouts':
    'Its columns are those of {nearest} and of another report. Request it with all of its columns.',
  'columns-missing':
    'Its columns come nearest to {nearest}, and these are missing: {missing}. Request it with all of its columns.',
  'column-twice': 'The column {column} stands in it twice. Request it again, and change nothing in it.',
  'row-length':
    'A row has other cells than the heading has columns ({where}). Request it again, and change nothing in it.',
  'cell-unreadable':
    'A cell of the column {column} is not {expected} ({where}). Request it again, and change nothing in it; spreadsheets change dates and numbers when they save.',
}

/** What a cell should have been. */
const cellKinds: Readonly<Record<CellKind, string>> = {
  text: 'filled in',
  'day-first-date': 'a date with the day first, such as 31/08/2026',
  'month-first-date': 'a date with the month first, such as 8/31/2026',
  amount: 'an amount in rupees',
  units: 'a number of units',
  price: 'a price',
  number: 'a number',
}

/** Why a row moves nothing, or waits for a person and for what. */
export const rowReasons: Readonly<Record<FeedRowReason, string>> = {
  'broker-change': 'the folio changed its distributor',
  'non-commercial': 'a change of details, or a request that was rejected',
  refund: 'a refund',
  pledge: 'units were pledged or released',
  'rejected-before-allotment': 'rejected before units were allotted',
  'no-figures': 'no units and no amount',
  'unknown-code': 'the registrar’s code is not known. Ask the registrar what it means',
  'code-and-words-differ':
    'the registrar’s code says one thing and its words another. Compare with the statement of the folio',
  'sign-not-understood':
    'the signs of units and amount do not go with the kind. Compare with the statement of the folio',
  'units-missing': 'an amount without units. Wait for the next report, which brings the units',
  'status-not-understood': 'the registrar’s status is not known. Ask the registrar what it means',
  'number-missing':
    'no transaction number, so another file could not find the row again. Request the report again',
  'kind-not-kept':
    'units move between folios or into a demat account, and the ledger has no kind for that. Keep the report until it has',
}

export const registrars: Readonly<Record<FeedRegistrar, string>> = { cams: 'CAMS', kfintech: 'KFintech' }

/** How many rows of what a report has. */
export const reportRows: Readonly<Record<keyof FeedRows, PluralForms>> = {
  transactions: { one: '1 transaction', other: '{count} transactions' },
  folios: { one: '1 row of folios', other: '{count} rows of folios' },
  closings: { one: '1 row of closing units', other: '{count} rows of closing units' },
  sips: { one: '1 row of SIPs, STPs and SWPs', other: '{count} rows of SIPs, STPs and SWPs' },
  brokerage: { one: '1 row of brokerage', other: '{count} rows of brokerage' },
}

/** What becomes of transactions. */
export const rowFates: Readonly<Record<FeedTransaction['fate']['status'], PluralForms>> = {
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
  more: { one: 'and 1 more, which --json lists', other: 'and {count} more, which --json lists' },
} as const satisfies Record<string, PluralForms>

/** The place of a fault in words; a record of a DBF and a row of a sheet count as lines. */
export function faultValues({ line, column, expected, nearest, missing }: FeedFault): Record<string, string> {
  return {
    where: line === undefined ? 'in its heading' : `line ${line}`,
    column: column ?? 'without a name',
    expected: expected ? cellKinds[expected] : 'readable',
    nearest: nearest ?? '',
    missing: missing?.join(', ') ?? '',
  }
}

/** Why a row that is understood waits, and what lets it in. */
export const waitReasons: Readonly<Record<WaitReason, string>> = {
  'unknown-client': 'its folio belongs to no client yet. desk folios lists them',
  'unknown-scheme': 'its scheme is not known here',
  'kind-not-kept': 'the ledger has no such kind, or can’t take back such a one',
  differs:
    'the ledger has an entry of that day with other figures. Compare both sides; once the wrong one is corrected, the next report lets it in',
  'earlier-missing': 'the ledger would sell units that it does not have. Take in an earlier report',
  'original-missing': 'the payment that it takes back is not here. Take in an earlier report',
  'too-many': 'the client’s list is full',
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
  unassigned: {
    one: '1 of {folios} folios belongs to no client yet. desk folios says what to do.',
    other: '{count} of {folios} folios belong to no client yet. desk folios says what to do.',
  },
} as const satisfies Record<string, PluralForms>

/** How our units stand to the registrar's, and what to do. */
export const unitStatuses: Readonly<Record<UnitsStatus, string>> = {
  matched: 'the same',
  short: 'rows are missing here. Take in the months that desk feeds calendar shows as missing',
  excess: 'too much here. Compare the entries of the folio with its statement',
  'unknown-scheme': 'the scheme’s code is not known here',
  'unknown-client': 'the folio belongs to no client yet. desk folios says what to do',
}
