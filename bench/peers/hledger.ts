import { existsSync } from 'node:fs'
import { addDays, dateOfDay, dayNumber } from '#finance/dates.ts'
import { dayBefore, type Peer, type PeerAnswer, type PeerBook, type PeerFigures } from './figures.ts'
import { movesOf, type PeerMove } from './moves.ts'
import { run } from './run.ts'

/** hledger, at `PEERS_HLEDGER` or where Debian installs it. */
export function hledger(): Peer | null {
  const program = process.env.PEERS_HLEDGER ?? '/usr/bin/hledger'
  if (!existsSync(program)) return null
  return {
    name: 'hledger',
    version: /[\d.]+/.exec(run(program, ['--version']))?.[0] ?? '',
    work: async (books) => books.map((book) => answerOf(program, book)),
  }
}

const inv = 'Assets:Funds'

function answerOf(program: string, book: PeerBook): PeerAnswer | string {
  const journal = journalOf(book)
  const period = ['-b', addDays(dateOfDay(dayBefore(book)), 1), '-e', addDays(book.on, 1)]
  const ask = (...words: string[]) => run(program, ['-f', '-', ...words, ...period], journal)
  const began = performance.now()
  const rows = (...more: string[]) =>
    ask('balance', inv, '--flat', '--no-total', '--layout', 'bare', '-O', 'csv', ...more)
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => JSON.parse(`[${line}]`) as [account: string, commodity: string, amount: string])
  const held = rows().filter(([, commodity]) => commodity !== 'INR')
  const value = rows('--value=end,INR').reduce((sum, [, , amount]) => sum + Number(amount), 0)
  let rates: Pick<PeerFigures, 'gain' | 'xirr' | 'twr'>
  try {
    rates = ratesIn(book, ask('roi', `--inv=${inv}`, '--pnl=Income', '--value=then,INR'))
  } catch (error) {
    const why = /Error: (.{0,80})/.exec(String(error))?.[1] ?? String(error)
    rates = { gain: null, xirr: why, twr: null }
  }
  const units = Math.round(held.reduce((sum, [, , amount]) => sum + Number(amount), 0) * 1000)
  return { ms: performance.now() - began, figures: { units, cost: null, realised: null, value, ...rates } }
}

/** The last row of its table, which gives rates a year. */
function ratesIn(book: PeerBook, table: string): Pick<PeerFigures, 'gain' | 'xirr' | 'twr'> {
  const cells = table
    .split('\n')
    .filter((line) => /^\| +\d/.test(line))
    .at(-1)
    ?.split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
  if (!cells) throw new Error('Error: no row')
  const [irr, twr] = cells.slice(-2).map((cell) => Number(cell.replace('%', '').replaceAll(/\s/g, '')) / 100)
  const years = (dayNumber(book.on) - dayBefore(book)) / 365
  const gain = Number(cells.at(-3)?.replace(/INR/, '').replaceAll(/\s/g, ''))
  return {
    gain,
    xirr: Number.isFinite(irr) ? irr! : 'NaN',
    twr: Number.isFinite(twr) ? (1 + twr!) ** years - 1 : null,
  }
}

function journalOf(book: PeerBook): string {
  const moves = movesOf(book.entries)
  const codes = [...new Set(moves.map(({ code }) => code))]
  const commodity = (code: string) => `S${String.fromCharCode(65 + codes.indexOf(code))}`
  const prices = codes.flatMap((code) =>
    (book.prices.get(code) ?? []).map(
      ({ date, navE8 }) => `P ${date} ${commodity(code)} ${(navE8 / 1e8).toFixed(8)} INR`,
    ),
  )
  return `${[...prices, ...moves.map((move) => transactionOf(move, commodity(move.code)))].join('\n')}\n`
}

/** What is not outer goes from scheme to scheme, or from a dividend into one, by way of an account for what is under way. */
function transactionOf({ act, date, milliUnits, paise, isOuter }: PeerMove, commodity: string): string {
  const units = (milliUnits / 1000).toFixed(3)
  const rupees = (sum: number) => `${(sum / 100).toFixed(2)} INR`
  const other = isOuter ? 'Assets:Bank' : `${inv}:Under-way`
  const lines = {
    buy: [`${inv}  ${units} ${commodity} @@ ${rupees(paise)}`, `${other}  ${rupees(-paise)}`],
    sell: [`${inv}  -${units} ${commodity} @@ ${rupees(paise)}`, `${other}  ${rupees(paise)}`],
    in: [`${inv}  ${units} ${commodity}`, `Income:In-kind  -${units} ${commodity}`],
    out: [`${inv}  -${units} ${commodity}`, `Income:In-kind  ${units} ${commodity}`],
    dividend: [`Income:Dividends  ${rupees(-paise)}`, `${inv}:Under-way  ${rupees(paise)}`],
  }[act]
  const text = [`${date} ${act}`, ...lines.map((line) => `  ${line}`)]
  if (act === 'dividend' && isOuter)
    text.push(`${date} paid out`, `  ${inv}:Under-way  ${rupees(-paise)}`, `  Assets:Bank  ${rupees(paise)}`)
  return text.join('\n')
}
