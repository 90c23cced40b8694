import type { PluralForms } from '#content/plural.ts'
import { statementSources } from '#content/statement-sources.ts'
import type { StatementRefusal } from '#features/readers/statements/open-statement.ts'
import type { BalanceState, FaultKey } from '#features/readers/statements/prove.ts'
import type { Maker, NoticeKey, NoticeWeight } from '#features/readers/statements/statement.ts'
import type { TakeInRefusal } from '#features/readers/statements/take-in.ts'
import { statementsWords } from '#features/statements/words/statements.ts'

const [cams] = statementSources
const howToRequest = `Request the statement of CAMS and KFintech at ${cams.href}: Detailed, from 01-Jan-1990 to today, with zero-balance folios. It comes by mail.`
const noneProved = 'in none of its holdings of funds do units times NAV give the value.'
const downloadAgain = 'Download it again from the mail that brought it.'
const stopped =
  'Reading was stopped at its limit of {what}: statements stay far below. Don’t open this file elsewhere; request the statement again.'

/** Why a file is not read, and what to do. */
export const statementRefusals: Readonly<Record<StatementRefusal, string>> = {
  empty: `The file is empty. ${downloadAgain}`,
  'not-a-pdf':
    'This is neither a PDF nor the JSON of casparser. Choose the PDF as it came by mail; a CSV of transactions is entered by clients import.',
  damaged: `The PDF ends early or is damaged. ${downloadAgain}`,
  'password-missing':
    'The file needs a password, and none was given. Write it into a file of its own and name that file with --password-file.',
  'password-wrong':
    'The password does not open this file. For a statement of CAMS or KFintech it is the one that was chosen when the statement was requested; for one of NSDL or CDSL it is the PAN in capitals.',
  'encryption-not-known': `The file is encrypted in a way that is not known here. ${howToRequest}`,
  'too-large':
    'The file has more than 20 MB, and the longest statements have two. Choose the PDF as it came by mail.',
  'too-many-pages':
    'The file has more than 400 pages. Request two statements: one to the end of a year, and one from the next day.',
  'too-much-text': stopped.replace('{what}', 'text'),
  'too-slow': stopped.replace('{what}', 'time'),
  'too-much-memory': stopped.replace('{what}', 'memory'),
  'mfcentral-detailed': `This is a detailed statement of MFCentral. Nothing is certain: ${noneProved} ${howToRequest}`,
  'mfcentral-summary': `This is a summary of MFCentral: it has no transactions. ${howToRequest}`,
  nsdl: `This is a statement of NSDL: ${noneProved} ${howToRequest}`,
  cdsl: `This is a statement of CDSL: ${noneProved} ${howToRequest}`,
  'depository-transactions': `This is the transaction statement of a demat account. ${howToRequest}`,
  'no-text':
    'This is a scan or a picture: its pages hold no text. Choose the original file from the mail, not a print of it.',
  'not-a-statement': `This is not a consolidated account statement. ${howToRequest}`,
  'json-damaged': 'This begins like JSON and ends early or is damaged. Write it with casparser again.',
}

/** What does not add up. `{expected}` is what the rest of the statement makes it. */
export const proofFaults: Readonly<Record<FaultKey, string>> = statementsWords.faults

/** What was not understood, or is unusual. */
export const statementNotices: Readonly<Record<NoticeKey, string>> = statementsWords.notices

/** What stands above the list of each weight: what it means, and what to do next. */
export const weightHeadings: Readonly<Record<NoticeWeight, string>> = {
  refuse:
    'Why the statement is refused. Compare these places with the PDF, and request the statement again from 01-Jan-1990:',
  ask: 'What may be missing from the statement. Compare it with the PDF; statements import --take-proved takes what is proved:',
  scheme:
    'Why the history of a scheme is not taken. Its closing units and value are, where they agree. Compare these places with the PDF:',
  doubt: 'In doubt. Look at these places in the PDF before using them:',
  note: 'Worth knowing; no units change:',
}

/** How the schemes of one state stand, and what to do next. */
export const balanceStates: Readonly<Record<BalanceState, PluralForms>> = {
  matched: {
    one: '1 scheme is matched: its rows make its closing balance, to a thousandth of a unit. Nothing is left to do.',
    other:
      '{count} schemes are matched: their rows make their closing balances, to a thousandth of a unit. Nothing is left to do.',
  },
  short: {
    one: '1 scheme is short: its rows make fewer units than its closing balance, so a row is missing. Request the statement again from 01-Jan-1990.',
    other:
      '{count} schemes are short: their rows make fewer units than their closing balances, so rows are missing. Request the statement again from 01-Jan-1990.',
  },
  excess: {
    one: '1 scheme is in excess: its rows make more units than its closing balance, so a row is doubled or a sale is missing. Compare its rows with the PDF.',
    other:
      '{count} schemes are in excess: their rows make more units than their closing balances, so rows are doubled or sales are missing. Compare their rows with the PDF.',
  },
}

export const makers: Readonly<Record<Maker, string>> = statementsWords.makers

export const statementKinds = { detailed: 'a detailed statement', summary: 'a summary' } as const

export const statementCounts = {
  pages: { one: '1 page', other: '{count} pages' },
  folios: { one: '1 folio', other: '{count} folios' },
  schemes: { one: '1 scheme', other: '{count} schemes' },
  houses: { one: '1 fund house', other: '{count} fund houses' },
  rows: { one: '1 row', other: '{count} rows' },
  transactions: { one: '1 transaction', other: '{count} transactions' },
  balances: {
    one: '1 printed balance was compared with the one above it.',
    other: '{count} printed balances were compared, each with the one above it.',
  },
  more: { one: 'and 1 more, which --json lists', other: 'and {count} more, which --json lists' },
} as const satisfies Record<string, PluralForms>

/** Why a statement is not taken in, and what to do. */
export const takeInRefusals: Readonly<Record<TakeInRefusal['reason'], string>> = {
  'not-a-statement': 'The statement has neither a period nor rows.',
  'does-not-add-up':
    'The statement is not whole, first at {place}; statements read lists every place. Request it again from 01-Jan-1990. Where only its total differs, --take-proved takes what is proved.',
  'in-the-future':
    'The statement ends after today. Check the clock of this machine, or request the statement again.',
  'too-many': 'The client would have more transactions than a list holds.',
  'too-many-folios': 'The client would have more funds in folios than a list holds.',
  'changed-meanwhile': 'The list of the client changed meanwhile. Import the statement again.',
  'too-often': 'That is too often within an hour.',
  'another-person':
    'This is the statement of {name}, another person than the account. If it belongs there all the same, name that person with --holder.',
  ledger:
    '{scheme}, folio {folio}: more units would go out than there are. Look at the differences with --dry-run, and choose with --differences.',
}

/** What was or would be taken in. */
export const takeInSentences = {
  takenBack: '{rows} bounced or took one back, and change nothing.',
  leftOut: '{rows} stay out: their schemes are taken as units and value alone.',
  historyOut:
    '{scheme}, folio {folio}: history not taken, because its rows stop being proved at {place}. Its closing units and value are taken.',
  schemeOut:
    '{scheme}, folio {folio}, at {place}: nothing is taken, because neither its rows nor its value make its closing units.',
  trial: '{new} would be entered, {known} are there already. Nothing was kept.',
  done: '{entered} entered, {known} were there already. The import is {id}.',
  nothingNew: 'Everything in it was there already. Nothing was changed.',
} as const
