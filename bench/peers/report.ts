import { table } from '../results.ts'
import type { Peer, PeerAnswer, PeerBook, PeerFigures } from './figures.ts'
import { type BookVerdict, judge } from './judge.ts'

/** The figures in the order of the columns. */
const columns = {
  units: 'Units',
  cost: 'Cost, first in first out',
  realised: 'Realised',
  value: 'Value',
  gain: 'Gain in all',
  xirr: 'XIRR',
  twr: 'Time-weighted',
} as const satisfies Record<keyof PeerFigures, string>
const names = Object.keys(columns) as (keyof PeerFigures)[]

type Mark = 'right' | 'convention' | 'wrong' | 'none'

/** What one peer made of some books, and the books with what is right of them. */
interface PeerRow {
  readonly peer: Peer
  readonly answers: readonly (PeerAnswer | string)[]
}
interface JudgedBooks {
  readonly books: readonly PeerBook[]
  readonly verdicts: readonly BookVerdict[]
  readonly rows: readonly PeerRow[]
}

/** Lets every peer work out all books. */
export async function judgeBooks(books: readonly PeerBook[], peers: readonly Peer[]): Promise<JudgedBooks> {
  const rows: PeerRow[] = []
  for (const peer of peers) rows.push({ peer, answers: await peer.work(books) })
  return { books, verdicts: books.map(judge), rows }
}

/** A table of one book: a line a program, and ✗ at what is wrong, ~ at what is right by another convention. */
export function bookTable({ books, verdicts, rows }: JudgedBooks, index: number): string {
  const book = books[index]!
  const { right } = verdicts[index]!
  const line = (name: string, figures: PeerFigures, ms: string, verdict?: BookVerdict) => [
    name,
    ...names.map((figure) => cellOf(figure, figures, verdict && markOf(figure, figures, verdict, book))),
    ms,
  ]
  const text = table(
    book.name,
    ['', ...Object.values(columns), 'Time'],
    [
      line('Right', right, ''),
      ...rows.map(({ peer, answers }) => {
        const answer = answers[index]!
        if (typeof answer === 'string') return [peer.name, answer.slice(0, 60), ...names.map(() => '')]
        return line(peer.name, answer.figures, `${answer.ms.toFixed(1)} ms`, verdicts[index])
      }),
    ],
  ).replace(/^## /, '### ')
  return book.working ? text.replace('\n\n', `\n\n${book.working}\n\n`) : text
}

/** How many figures of all books each program has right, and by which other conventions. */
export function countTable({ books, verdicts, rows }: JudgedBooks, title: string, of = names): string {
  return table(
    title,
    ['', 'Right', 'By another convention', 'Wrong', 'Not worked out', 'Wrong in', 'Time'],
    rows.map(({ peer, answers }) => {
      const marks = answers.flatMap((answer, index) =>
        of.flatMap((figure): { figure: keyof PeerFigures; mark: Mark }[] => {
          const verdict = verdicts[index]!
          if (verdict.right[figure] === null) return []
          if (typeof answer === 'string') return [{ figure, mark: 'none' }]
          return [{ figure, mark: markOf(figure, answer.figures, verdict, books[index]!) }]
        }),
      )
      const count = (wanted: Mark) => marks.filter(({ mark }) => mark === wanted)
      const wrong = Map.groupBy(count('wrong'), ({ figure }) => figure)
      const ms = answers.reduce((sum, one) => sum + (typeof one === 'string' ? 0 : one.ms), 0)
      return [
        peer.name,
        ...(['right', 'convention', 'wrong', 'none'] as const).map((mark) => String(count(mark).length)),
        [...wrong].map(([figure, all]) => `${columns[figure]} ${all.length}`).join(', '),
        `${ms.toFixed(0)} ms`,
      ]
    }),
  )
}

/** The conventions that some program follows, each once. */
export function conventionList({ books, verdicts, rows }: JudgedBooks): string {
  const found = rows.flatMap(({ peer, answers }) =>
    answers.flatMap((answer, index) => {
      if (typeof answer === 'string') return []
      const verdict = verdicts[index]!
      return verdict.conventions.flatMap((convention) => {
        const { figure, says } = convention
        const isFollowed =
          markOf(figure, answer.figures, verdict, books[index]!) === 'convention' &&
          isNear(figure, answer.figures[figure], convention.value, books[index]!)
        return isFollowed ? [`${peer.name}: ${columns[figure]}: ${says}`] : []
      })
    }),
  )
  return [...new Set(found)].map((line) => `- ${line}\n`).join('')
}

function markOf(
  figure: keyof PeerFigures,
  figures: PeerFigures,
  { right, conventions }: BookVerdict,
  book: PeerBook,
): Mark {
  const [found, wanted] = [figures[figure], right[figure]]
  if (wanted === null || found === null) return 'none'
  if (typeof found === 'string') return wanted === 'none' ? 'right' : 'wrong'
  if (isNear(figure, found, wanted, book)) return 'right'
  const other = conventions.some((one) => one.figure === figure && isNear(figure, found, one.value, book))
  return other ? 'convention' : 'wrong'
}

/** To the paisa for each lot that is rounded, and to a hundredth of a per cent. */
function isNear(figure: keyof PeerFigures, found: unknown, wanted: unknown, book: PeerBook): boolean {
  if (typeof found !== 'number' || typeof wanted !== 'number') return false
  const off = Math.abs(found - wanted)
  if (figure === 'units') return off === 0
  if (figure === 'xirr' || figure === 'twr') return off <= 1e-4 * Math.max(1, Math.abs(wanted))
  return off <= 0.011 * Math.max(1, book.entries.length / 4) + 1e-12 * Math.abs(wanted)
}

function cellOf(figure: keyof PeerFigures, figures: PeerFigures, mark?: Mark): string {
  const value = figures[figure]
  if (value === null) return '–'
  const sign = mark === 'wrong' ? ' ✗' : mark === 'convention' ? ' ~' : ''
  if (typeof value === 'string') return `no rate${sign}`
  if (figure === 'units') return `${(value / 1000).toFixed(3)}${sign}`
  if (figure === 'xirr' || figure === 'twr') return `${(value * 100).toFixed(2)} %${sign}`
  return `${(Math.round(value * 100) / 100 + 0).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}${sign}`
}
