import { join } from 'node:path'
import { addDays, dateOfDay } from '#finance/dates.ts'
import { dayBefore, type Peer, type PeerAnswer, type PeerBook } from './figures.ts'
import { movesOf } from './moves.ts'
import { run } from './run.ts'

/** Portfolio Performance, where `PEERS_PORTFOLIO_PERFORMANCE` is a class path to its plug-ins and `PEERS_JAVA` a Java that runs them. */
export function portfolioPerformance(): Peer | null {
  const classPath = process.env.PEERS_PORTFOLIO_PERFORMANCE
  if (!classPath) return null
  const program = join(import.meta.dirname, 'PortfolioPerformance.java')
  return {
    name: 'Portfolio Performance',
    version: process.env.PEERS_PORTFOLIO_PERFORMANCE_VERSION ?? '',
    work: async (books) => {
      const input = books.flatMap((book, index) => linesOf(book, String(index))).join('\n')
      const output = run(process.env.PEERS_JAVA ?? 'java', ['-cp', classPath, program], `${input}\n`)
      return output.trim().split('\n').map(answerOf)
    },
  }
}

/** A price of each scheme for each of its folios, because a security is a scheme in a folio. */
function linesOf(book: PeerBook, name: string): string[] {
  const moves = movesOf(book.entries)
  const securities = new Map(moves.map(({ security, code }) => [security, code]))
  const names = [...securities.keys()]
  const of = (security: string) => `S${names.indexOf(security)}`
  return [
    ['book', name, dateOfDay(dayBefore(book)), book.on],
    ...names.flatMap((security) =>
      (book.prices.get(securities.get(security)!) ?? [])
        .filter(({ date }) => date <= addDays(book.on, 0))
        .map(({ date, navE8 }) => ['price', of(security), date, navE8]),
    ),
    ...moves.flatMap(({ act, date, security, milliUnits, paise, taxPaise, isOuter }) => {
      const line =
        act === 'dividend'
          ? ['dividend', date, of(security), paise]
          : [act, date, of(security), milliUnits, paise, taxPaise]
      if (!isOuter || act === 'in' || act === 'out') return [line]
      return [['money', date, act === 'buy' ? paise : -paise], line]
    }),
    ['end'],
  ].map((words) => words.join('\t'))
}

function answerOf(line: string): PeerAnswer | string {
  const [, micros, units, ...rest] = line.split('\t')
  if (units === 'refused') return rest.join(' ')
  const [cost, realised, value, gain, irr, twr] = rest.map(Number)
  return {
    ms: Number(micros) / 1000,
    figures: {
      units: Number(units),
      cost: cost! / 100,
      realised: realised! / 100,
      value: value! / 100,
      gain: gain! / 100,
      xirr: Number.isFinite(irr) ? irr! : 'NaN',
      twr: twr!,
    },
  }
}
