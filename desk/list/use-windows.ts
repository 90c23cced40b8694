import { useQueries } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type AskedWindow, type Window, windowRows } from '#kit/memo/window.ts'
import { type Answered, ask, type QueryInput, type QueryName, queryClient } from '../ui/data.ts'
import { positionsOf } from './list-model.ts'
import { positionOfList } from './list-position.ts'
import type { ListGroup } from './list-rows.tsx'
import type { GroupAt, ListSource } from './list-source.ts'
import { nextShown, pagesAround, positionsIn, type ShownWindows } from './windows-model.ts'

export type WindowedQuery = {
  [Name in QueryName]: Answered<Name> extends Window<unknown> ? Name : never
}[QueryName]

type RowOf<Name extends WindowedQuery> = Answered<Name> extends Window<infer Row> ? Row : never
type Filter<Name extends WindowedQuery> = Omit<QueryInput<Name>, keyof AskedWindow>

export interface Windowed<Row, Answer> {
  readonly source: ListSource<Row>
  /** The newest answer, with its counts. It may be of the filter before while the next one is on its way. */
  readonly head: Answer
}

/** A scrollbar that is dragged passes hundreds of windows: those are asked for where it rests. */
const restMs = 80
/** How often windows of an older version are asked for again before they are shown beside newer ones. */
const maxTries = 3

/**
 * Returns a list that may be too long to be sent whole: the windows in view are asked for by filter and place, and kept up to date
 * like any other data. What was shown before stays until the next filter's rows are there.
 *
 * @param name The query; the list's place is kept under this name.
 * @param keyOf Names a row as the server does. It must not change.
 * @param groupsOf Reads the headings from an answer. It must not change.
 */
export function useWindows<const Name extends WindowedQuery>(
  name: Name,
  filter: Filter<Name>,
  keyOf: (row: RowOf<Name>) => string,
  groupsOf?: (answer: Answered<Name>) => readonly (ListGroup & { readonly count: number })[],
) {
  type Answer = Answered<Name> & Window<RowOf<Name>>
  const of = JSON.stringify(filter)
  const { view, show } = useView(name, of)
  const inputOf = (part: AskedWindow) =>
    ({ ...(JSON.parse(of) as Filter<Name>), ...part }) as QueryInput<Name>
  const answers = useQueries({
    queries: view.map((page) => {
      const input = inputOf({ from: page * windowRows, keys: null })
      return {
        queryKey: [name, input],
        queryFn: ({ signal }: { signal: AbortSignal }) => ask(name, input, signal) as Promise<Answer>,
      }
    }),
  })
  const asked = view.map((page, at) => ({
    page,
    answer: answers[at]?.data ?? null,
    at: answers[at]?.dataUpdatedAt ?? 0,
  }))

  const tries = useRef(0)
  const newest = asked.toSorted((a, b) => b.at - a.at)[0]?.answer?.version
  const olderOnes = answers.filter(({ data }) => data && data.version !== newest)
  useEffect(() => {
    if (olderOnes.length === 0) tries.current = 0
    else if (tries.current < maxTries && olderOnes.every(({ isFetching }) => !isFetching)) {
      tries.current += 1
      for (const { refetch } of olderOnes) void refetch()
    }
  })

  const shown = useRef<ShownWindows<Answer> | null>(null)
  shown.current = nextShown(shown.current, of, asked, tries.current < maxTries)
  const now = shown.current

  const latest = useRef(inputOf)
  latest.current = inputOf
  const whole = useCallback(async () => {
    const input = latest.current({ from: null, keys: true })
    const { keys } = await queryClient.fetchQuery({
      queryKey: [name, input],
      queryFn: ({ signal }) => ask(name, input, signal) as Promise<Answer>,
      staleTime: 0,
    })
    return positionsOf(keys ?? [])
  }, [name])

  const data = useMemo((): Windowed<RowOf<Name>, Answered<Name>> | undefined => {
    if (!now) return undefined
    const places = positionsIn(now, keyOf)
    const source = {
      ...places,
      of: now.of,
      isAsked: now.of === of,
      version: now.head.version,
      groups: groupsOf ? groupsAt(groupsOf(now.head)) : [],
      virtualFrom: windowRows,
      whole: places.isWhole ? () => places : whole,
      show: (first: number, last: number, active: number | null) =>
        show(pagesAround(first, last, places.total), active),
    }
    return { source, head: now.head }
  }, [now, of, keyOf, groupsOf, whole, show])
  return {
    data,
    error: answers.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(answers.map(({ refetch }) => refetch())),
  }
}

/** The windows that are asked for: those in view, and the one with the active row. */
function useView(name: string, of: string) {
  const [asked, setAsked] = useState(() => {
    const kept = positionOfList(name, of)
    return { of, pages: kept ? kept.pages : [0] }
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pages = asked.of === of ? asked.pages : [0]
  const latest = useRef({ of, pages })
  latest.current = { of, pages }
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = useCallback((around: readonly number[], active: number | null) => {
    clearTimeout(timer.current)
    const own = active === null ? [] : [Math.floor(active / windowRows)]
    const next = [...new Set([...around, ...own])].sort((a, b) => a - b)
    const { pages: before } = latest.current
    if (next.join() === before.join()) return
    const set = () => setAsked({ of: latest.current.of, pages: next })
    const isNear = around.some((page) => before.includes(page)) || own.some((page) => !before.includes(page))
    if (isNear) set()
    else timer.current = setTimeout(set, restMs)
  }, [])
  return { view: pages, show }
}

function groupsAt(groups: readonly (ListGroup & { readonly count: number })[]): readonly GroupAt[] {
  let at = 0
  return groups.flatMap(({ count, ...group }) => {
    const heading = { at, group }
    at += count
    return count > 0 ? [heading] : []
  })
}
