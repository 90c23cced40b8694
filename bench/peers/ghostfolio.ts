import { join } from 'node:path'
import { addDays, dateOfDay, dayNumber } from '#finance/dates.ts'
import { dayBefore, navOn, type Peer, type PeerAnswer, type PeerBook } from './figures.ts'
import { movesOf } from './moves.ts'
import { run } from './run.ts'

/** Ghostfolio, where `PEERS_GHOSTFOLIO` is a module that exports the class `RoaiPortfolioCalculator` of its server. */
export function ghostfolio(): Peer | null {
  const module = process.env.PEERS_GHOSTFOLIO
  if (!module) return null
  const program = join(import.meta.dirname, 'run-ghostfolio.ts')
  return {
    name: 'Ghostfolio',
    version: process.env.PEERS_GHOSTFOLIO_VERSION ?? '',
    work: async (books) => {
      const output = run(process.execPath, [program, module], JSON.stringify(books.map(inputOf)))
      return JSON.parse(output.trim().split('\n').at(-1) ?? '') as (PeerAnswer | string)[]
    },
  }
}

export interface GhostfolioBook {
  readonly on: string
  readonly activities: readonly {
    readonly date: string
    readonly symbol: string
    readonly type: 'BUY' | 'SELL' | 'DIVIDEND'
    readonly quantity: number
    readonly unitPrice: number
    readonly fee: number
  }[]
  readonly prices: readonly { readonly date: string; readonly symbol: string; readonly marketPrice: number }[]
}

/** A day without a price has that of the day before, as its market data have. */
function inputOf(book: PeerBook): GhostfolioBook {
  const moves = movesOf(book.entries)
  const securities = new Map(moves.map(({ security, code }) => [security, code]))
  const days = Array.from({ length: dayNumber(book.on) - dayBefore(book) }, (_, i) =>
    addDays(dateOfDay(dayBefore(book)), i + 1),
  )
  const symbols = [...securities.keys()]
  return {
    on: book.on,
    activities: moves.map(({ act, date, security, milliUnits, paise, taxPaise }) => {
      const type = act === 'dividend' ? 'DIVIDEND' : act === 'buy' || act === 'in' ? 'BUY' : 'SELL'
      const quantity = type === 'DIVIDEND' ? 1 : milliUnits / 1000
      const gross = (paise + (type === 'SELL' ? taxPaise : -taxPaise)) / 100
      return {
        date,
        symbol: `S${symbols.indexOf(security)}`,
        type,
        quantity,
        unitPrice: gross / quantity,
        fee: taxPaise / 100,
      }
    }),
    prices: symbols.flatMap((security, index) => {
      const code = securities.get(security)!
      const first = book.prices.get(code)?.[0]?.date ?? book.on
      return days
        .filter((date) => date >= first)
        .map((date) => ({ date, symbol: `S${index}`, marketPrice: navOn(book.prices, code, date) }))
    }),
  }
}
