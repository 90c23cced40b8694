// biome-ignore-all lint/a11y/useSemanticElements: a table element can't leave out the rows that are not in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active row (aria-activedescendant)
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { useKeys } from '../keys/use-keys.ts'
import { announce } from '../ui/announcer.tsx'
import { KeyLine, type ListKeys } from '../ui/keys.tsx'
import { showFailure } from '../ui/toasts.tsx'
import { deskFrameWords } from '../words/frame.ts'
import {
  emptyListState,
  goTo,
  type ListState,
  move,
  type RowPositions,
  selectAll,
  selectNone,
  selectRange,
  toggle,
  withoutGone,
  withRows,
} from './list-model.ts'
import { positionOfList, saveListPosition } from './list-position.ts'
import { GroupRow, HeadRow, type ListColumn, type ListGroup, ListRow, WaitingRow } from './list-rows.tsx'
import { entryAt, itemOf, type ListSource, useWholeSource } from './list-source.ts'
import { rowHeight, useSteadyView } from './steady-view.ts'
import { pagesAround } from './windows-model.ts'

const words = deskFrameWords.list
/** Rows that are rendered above and below the view. */
const overscan = 6

type CommonProps<Row> = {
  /** What the list holds, for a screen reader: "Clients". */
  label: string
  /** Where the list is; its place is kept under this name while other screens are open. */
  name: string
  columns: readonly ListColumn<Row>[]
  /** Opens a row: Enter, o or a press. */
  onOpen?: (row: Row) => void
  /** The key of the row whose panel is open. */
  openKey?: string | null
  /** Hears which row the keys act on. */
  onActive?: (row: Row | null) => void
  /** Shows column heads; `sorted` names the column, and `-` before it the other direction. */
  heads?: { sorted: string; onSort: (column: string) => void }
  /** Shown instead of rows if there are none. */
  empty: ReactNode
  /** What keys do, under the last row. */
  foot?: ListKeys | false
}

type ListProps<Row> = CommonProps<Row> & {
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Groups rows that follow each other. */
  groupOf?: (row: Row) => ListGroup
  /** What can be done with selected rows. Without it rows can't be selected. */
  bulk?: (rows: readonly Row[], clear: () => void) => ReactNode
}

type SourceListProps<Row> = CommonProps<Row> & {
  source: ListSource<Row>
  /** What can be done with selected rows, by their keys. Without it rows can't be selected. */
  bulk?: (keys: readonly string[], clear: () => void) => ReactNode
}

/**
 * A list whose rows are one line high and that is worked by keys: j and k move, Enter opens, x selects. Rows are a grid, so
 * that a screen reader announces the row that the keys act on.
 */
export function List<Row>({ rows, keyOf, groupOf, bulk, ...rest }: ListProps<Row>) {
  const source = useWholeSource(rows, keyOf, groupOf)
  const chosen = (keys: readonly string[]) => {
    const wanted = new Set(keys)
    return rows.filter((row) => wanted.has(keyOf(row)))
  }
  return <SourceList {...rest} source={source} bulk={bulk && ((keys, clear) => bulk(chosen(keys), clear))} />
}

/** The same for a list of which windows come as they are seen (`useWindows`). */
export function SourceList<Row>({
  label,
  name,
  source,
  columns,
  onOpen,
  openKey = null,
  onActive,
  heads,
  bulk,
  empty,
  foot,
}: SourceListProps<Row>) {
  const id = useId()
  const grid = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<ListState>(
    () => positionOfList(name, source.of)?.state ?? emptyListState,
  )
  const count = source.total + source.groups.length
  const isVirtual = count >= source.virtualFrom && count > 0

  const before = useRef(source)
  if (before.current !== source) {
    const kept = stateIn(before.current, source, state)
    before.current = source
    if (kept !== state) setState(kept)
  }

  const virtualizer = useVirtualizer({
    count,
    enabled: isVirtual,
    getScrollElement: () => grid.current,
    estimateSize: rowHeight,
    overscan,
  })
  const virtualItems = virtualizer.getVirtualItems()
  const firstItem = isVirtual ? (virtualItems[0]?.index ?? 0) : 0
  const lastItem = isVirtual ? (virtualItems.at(-1)?.index ?? 0) : count - 1

  const latest = useRef({ state, source, firstItem, lastItem })
  latest.current = { state, source, firstItem, lastItem }
  // Before the paint: what is seen is asked for at once.
  useLayoutEffect(() => source.show(firstItem, lastItem, state.at), [source, firstItem, lastItem, state.at])

  useLayoutEffect(() => {
    const element = grid.current
    const kept = positionOfList(name, latest.current.source.of)
    if (element && kept) element.scrollTop = kept.scrollTop
    return () => {
      const { state: left, source: shown, firstItem: first, lastItem: last } = latest.current
      const pages = pagesAround(first, last, shown.total)
      saveListPosition(name, { of: shown.of, state: left, scrollTop: element?.scrollTop ?? 0, pages })
    }
  }, [name])
  useSteadyView(grid, source, isVirtual)

  const rowAt = useCallback((key: string | null) => {
    const { source: shown } = latest.current
    const place = key === null ? undefined : shown.placeOf(key)
    return (place === undefined ? undefined : shown.rowAt(place)) ?? null
  }, [])

  const hearActive = useRef(onActive)
  hearActive.current = onActive
  const { active } = state
  // A place whose row did not come yet.
  const awaited = active === null ? state.at : null
  // A list that is opened again is scrolled to where it was left.
  const isWhereLeft = useRef(positionOfList(name, source.of) !== null)
  // Before the paint: keys act on the row that is shown as active.
  useLayoutEffect(() => {
    hearActive.current?.(rowAt(active))
    const { source: shown } = latest.current
    const place = active === null ? awaited : shown.placeOf(active)
    const isLeft = isWhereLeft.current
    isWhereLeft.current = false
    if (isLeft || place === null || place === undefined) return
    const at = itemOf(shown.groups, place)
    if (isVirtual) virtualizer.scrollToIndex(at, { align: 'auto' })
    else document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, awaited, id, isVirtual, rowAt, virtualizer])

  const open = useCallback(
    (key: string | null) => {
      const row = rowAt(key)
      if (!row || !onOpen) return false
      onOpen(row)
      return true
    },
    [onOpen, rowAt],
  )

  // At once, and not with the next render: what comes next acts on it.
  const apply = useCallback((change: (current: ListState) => ListState) => {
    const next = change(latest.current.state)
    latest.current = { ...latest.current, state: next }
    setState(next)
    return next
  }, [])
  const step = (by: number) => apply((current) => move(latest.current.source, current, by))
  const select = useCallback(
    (change: (current: ListState) => ListState) => {
      announce(plural(localeWords, words.selected, apply(change).selected.size))
    },
    [apply],
  )
  /** Selects what needs to know every row, which may have to be asked for. */
  const selectAmong = useCallback(
    (change: (all: RowPositions, current: ListState) => ListState) => {
      const { of: asked } = latest.current.source
      const all = latest.current.source.whole()
      const take = (there: RowPositions) => {
        // Keys that come after another filter was chosen are of rows that nobody sees.
        if (latest.current.source.of === asked) select((now) => change(there, now))
      }
      if (all instanceof Promise) void all.then(take, showFailure)
      else take(all)
    },
    [select],
  )
  const range = useCallback(() => {
    const { source: shown, state: now } = latest.current
    const chosen = selectRange(shown, now)
    if (chosen) select(() => chosen)
    else selectAmong((all, current) => selectRange(all, current) ?? current)
  }, [select, selectAmong])

  const { of, version, isWhole } = source
  // Of rows that are not there some may have gone. What is selected must be in the list.
  useEffect(() => {
    if (isWhole || latest.current.state.selected.size === 0) return
    // Without a connection nothing is known; the next version is asked again.
    void Promise.resolve(latest.current.source.whole()).then(
      (all) => latest.current.source.of === of && apply((now) => withoutGone(all, now)),
      () => {},
    )
  }, [isWhole, of, version, apply])

  // Keys that are pressed faster than a filter or the last row is answered are for the rows that come.
  const early = useRef<(() => unknown)[]>([])
  const isReady = useCallback(() => {
    const { source: shown, state: now } = latest.current
    return shown.isAsked && (now.active !== null || now.at === null)
  }, [])
  const onRows = (act: () => unknown) => {
    if (isReady()) return act()
    early.current.push(act)
    return true
  }
  useLayoutEffect(() => {
    while (isReady() && early.current.length > 0) early.current.shift()?.()
  }, [isReady, source, active])

  const canSelect = bulk !== undefined
  useKeys({
    'list-down': () => onRows(() => step(1)),
    'list-up': () => onRows(() => step(-1)),
    'list-first': () => onRows(() => step(Number.NEGATIVE_INFINITY)),
    'list-last': () => onRows(() => step(Number.POSITIVE_INFINITY)),
    'list-open': () => onRows(() => open(latest.current.state.active)),
    'list-select': () => canSelect && onRows(() => select(toggle)),
    'list-range': () => canSelect && onRows(range),
    'list-all': () => canSelect && onRows(() => selectAmong(selectAll)),
    escape: () => state.selected.size > 0 && select(selectNone),
  })

  const press = useCallback(
    (key: string, isRange: boolean) => {
      apply((current) => goTo(latest.current.source, current, key))
      if (isRange) range()
      else open(key)
    },
    [apply, open, range],
  )

  const activePlace = active === null ? state.at : source.placeOf(active)
  const activeAt = activePlace === null || activePlace === undefined ? -1 : itemOf(source.groups, activePlace)
  const narrow = columns.filter(({ isExtra }) => !isExtra)
  const tracks = {
    '--tracks': tracksOf(columns),
    '--tracks-narrow': tracksOf(narrow),
    // On a phone what bends gives way, so that the last column is seen.
    '--tracks-phone': tracksOf(narrow.filter(({ isDetail }) => !isDetail)).replaceAll(
      /minmax\([^,]+,/g,
      'minmax(0,',
    ),
  } as CSSProperties

  const renderItem = (at: number, style?: CSSProperties) => {
    const entry = entryAt(source.groups, at)
    if (typeof entry !== 'number') {
      const key = `group/${entry.key}`
      return <GroupRow key={key} group={entry} columns={columns.length} at={at} style={style} />
    }
    const row = source.rowAt(entry)
    const key = source.keyAt(entry)
    const isActive = at === activeAt
    if (row === undefined || key === undefined) {
      const place = `place/${entry}`
      return (
        <WaitingRow key={place} id={`${id}-${at}`} columns={columns.length} {...{ at, isActive, style }} />
      )
    }
    return (
      <ListRow
        key={key}
        id={`${id}-${at}`}
        at={at}
        rowKey={key}
        row={row}
        columns={columns as readonly ListColumn<unknown>[]}
        isActive={isActive}
        isOpen={key === openKey}
        isSelected={bulk ? state.selected.has(key) : null}
        onPress={press}
        style={style}
      />
    )
  }

  return (
    <div className="list" style={tracks}>
      {bulk && state.selected.size > 0 && (
        <div className="row list-bulk" role="group" aria-label={words.select}>
          <strong>{plural(localeWords, words.selected, state.selected.size)}</strong>
          {state.selected.size < source.total && (
            <button type="button" className="link" onClick={() => selectAmong(selectAll)}>
              {words.selectAll.replace('{count}', source.total.toLocaleString('en-IN'))}
            </button>
          )}
          <button type="button" className="link" onClick={() => select(selectNone)}>
            {words.clear}
          </button>
          {bulk([...state.selected], () => apply(selectNone))}
        </div>
      )}
      <div
        ref={grid}
        className="list-grid"
        role="grid"
        aria-label={label}
        aria-rowcount={count + (heads ? 1 : 0)}
        aria-multiselectable={bulk ? true : undefined}
        aria-busy={source.isAsked ? undefined : true}
        aria-activedescendant={activeAt < 0 ? undefined : `${id}-${activeAt}`}
        tabIndex={0}
        onFocus={({ target, currentTarget }) => {
          // Of a press the row decides: going to the first row would scroll the pressed one away.
          if (target !== currentTarget || !target.matches(':focus-visible')) return
          onRows(() => latest.current.state.at === null && step(1))
        }}
      >
        {heads && (count > 0 || !source.isAsked) && <HeadRow columns={columns} {...heads} />}
        {count === 0 ? null : isVirtual ? (
          <div className="list-virtual" role="rowgroup" style={{ height: virtualizer.getTotalSize() }}>
            {virtualItems.map(({ index, start }) =>
              index < count ? renderItem(index, { transform: `translateY(${start}px)` }) : null,
            )}
          </div>
        ) : (
          <div role="rowgroup">{Array.from({ length: count }, (_, at) => renderItem(at))}</div>
        )}
        {count > 0 && foot && (
          <div className="list-foot" role="presentation">
            <KeyLine of={foot} />
          </div>
        )}
      </div>
      {count === 0 && empty}
    </div>
  )
}

/** What a list knows after its rows changed. In another list only a row that came with it stays active. */
function stateIn<Row>(before: ListSource<Row>, source: ListSource<Row>, state: ListState): ListState {
  const place = state.active === null ? undefined : source.placeOf(state.active)
  const moved =
    before.of === source.of
      ? withRows(before, source, state)
      : place === undefined
        ? { ...state, active: null, at: null }
        : { ...state, at: place }
  return source.isWhole ? withoutGone(source, moved) : moved
}

function tracksOf(columns: readonly { readonly width: string }[]): string {
  return columns.map(({ width }) => width).join(' ')
}
