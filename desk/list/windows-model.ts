import { type Window, windowRows } from '#kit/memo/window.ts'
import type { RowPositions } from './list-model.ts'

export interface AskedPage<Answer> {
  /** 0 for the first window, 1 for the next. */
  readonly page: number
  /** null until it came. */
  readonly answer: Answer | null
  /** When it came, in milliseconds. */
  readonly at: number
}

/** The windows that a list shows: of one version, so that no row is there twice and none is left out. */
export interface ShownWindows<Answer> {
  /** Names the filter and the order. */
  readonly of: string
  readonly pages: ReadonlyMap<number, Answer>
  /** The newest answer, for counts. */
  readonly head: Answer
}

/**
 * Returns what to show now. Windows of another version or another filter wait until all that were asked for are there, and
 * then replace the ones that are shown at once.
 *
 * @param isPatient False takes windows of different versions: two servers that never agree must not keep a list empty.
 */
export function nextShown<Answer extends Window<unknown>>(
  before: ShownWindows<Answer> | null,
  of: string,
  asked: readonly AskedPage<Answer>[],
  isPatient: boolean,
): ShownWindows<Answer> | null {
  const came = asked.filter((one): one is AskedPage<Answer> & { answer: Answer } => one.answer !== null)
  const newest = came.toSorted((a, b) => b.at - a.at)[0]
  if (!newest) return before
  const version = before?.of === of ? before.head.version : null
  const fitting = came.filter(({ answer }) => answer.version === version)
  if (fitting.length > 0 && fitting.length === came.length) return joined(before, of, fitting, newest.answer)
  const isOne = came.every(({ answer }) => answer.version === newest.answer.version)
  if (came.length === asked.length && (isOne || !isPatient)) return joined(before, of, came, newest.answer)
  if (!before) {
    const first = came.filter(({ answer }) => answer.version === newest.answer.version)
    return joined(null, of, first, newest.answer)
  }
  // The head stays: it says how long the list is that these windows are of.
  const kept = asked.flatMap(({ page, answer }) => {
    const fits = answer !== null && answer.version === version ? answer : before.pages.get(page)
    return version !== null && fits ? [{ page, answer: fits }] : []
  })
  return kept.length > 0 ? joined(before, of, kept, before.head) : before
}

/** The windows together; what was shown before if nothing is different. */
function joined<Answer>(
  before: ShownWindows<Answer> | null,
  of: string,
  came: readonly { readonly page: number; readonly answer: Answer }[],
  head: Answer,
): ShownWindows<Answer> {
  const isSame =
    before?.of === of &&
    before.head === head &&
    before.pages.size === came.length &&
    came.every(({ page, answer }) => before.pages.get(page) === answer)
  return isSame ? before : { of, pages: new Map(came.map(({ page, answer }) => [page, answer])), head }
}

/** The rows of the windows by their places. */
export function positionsIn<Row>(
  { pages, head: { total } }: ShownWindows<Window<Row>>,
  keyOf: (row: Row) => string,
): RowPositions & { readonly rowAt: (place: number) => Row | undefined } {
  const known = new Map<string, number>()
  for (const { from, rows } of pages.values()) {
    for (const [at, row] of rows.entries()) known.set(keyOf(row), from + at)
  }
  const rowAt = (place: number) => pages.get(Math.floor(place / windowRows))?.rows[place % windowRows]
  return {
    total,
    isWhole: known.size === total,
    rowAt,
    keyAt: (place) => {
      const row = rowAt(place)
      return row === undefined ? undefined : keyOf(row)
    },
    placeOf: (key) => known.get(key),
  }
}

/** Rows beyond the view that are asked for before they are reached. */
const ahead = 60

/** The windows that hold the places in view and some around them. @param total How many rows the list has. */
export function pagesAround(first: number, last: number, total: number): readonly number[] {
  const end = Math.max(Math.min(last + ahead, total - 1), 0)
  const from = Math.floor(Math.min(Math.max(first - ahead, 0), end) / windowRows)
  const to = Math.floor(end / windowRows)
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}
