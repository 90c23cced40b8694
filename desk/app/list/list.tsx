// biome-ignore-all lint/a11y/useSemanticElements: a table element can't leave out the rows that are not in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active row (aria-activedescendant)
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type ReactNode,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { deskFrameWords } from '#content/en/desk/frame.ts'
import { localeWords } from '#content/en/locale.ts'
import { plural } from '#content/plural.ts'
import { useKeys } from '../keys/use-keys.ts'
import { announce } from '../ui/announcer.tsx'
import {
  emptyListState,
  type ListState,
  move,
  selectAll,
  selectNone,
  selectRange,
  toggle,
  withRows,
} from './list-model.ts'
import { GroupRow, HeadRow, type ListColumn, type ListGroup, ListRow } from './list-rows.tsx'

const words = deskFrameWords.list

/** From this number of rows only those in view are rendered. */
const virtualFrom = 500

/** The height of a row in rem, as list.css sets it: 38 px at the usual size of text. */
const rowRem = 2.375
/** Rows that are rendered above and below the view. */
const overscan = 6

type ListProps<Row> = {
  /** What the list holds, for a screen reader: "Clients". */
  label: string
  /** Where the list is; its place is kept under this name while other screens are open. */
  name: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  columns: readonly ListColumn<Row>[]
  /** Groups rows that follow each other. */
  groupOf?: (row: Row) => ListGroup
  /** Opens a row: Enter, o or a press. */
  onOpen?: (row: Row) => void
  /** The key of the row whose panel is open. */
  openKey?: string | null
  /** Hears which row the keys act on. */
  onActive?: (row: Row | null) => void
  /** Shows column heads; `sorted` names the column, and `-` before it the other direction. */
  heads?: { sorted: string; onSort: (column: string) => void }
  /** What can be done with selected rows. Without it rows can't be selected. */
  bulk?: (rows: readonly Row[], clear: () => void) => ReactNode
  /** Shown instead of rows if there are none. */
  empty: ReactNode
  /** Under the last row, such as keys. */
  foot?: ReactNode
}

type Item<Row> =
  | { readonly kind: 'group'; readonly key: string; readonly group: ListGroup }
  | { readonly kind: 'row'; readonly key: string; readonly row: Row }

/** Where each list was left: its active row, what is selected, how far it was scrolled. */
const places = new Map<string, { readonly state: ListState; readonly scrollTop: number }>()

/**
 * A list whose rows are one line high and that is worked by keys: j and k move, Enter opens, x selects. Rows are a grid, so
 * that a screen reader announces the row that the keys act on.
 */
export function List<Row>({
  label,
  name,
  rows,
  keyOf,
  columns,
  groupOf,
  onOpen,
  openKey = null,
  onActive,
  heads,
  bulk,
  empty,
  foot,
}: ListProps<Row>) {
  const id = useId()
  const grid = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<ListState>(() => places.get(name)?.state ?? emptyListState)
  const keys = useMemo(() => rows.map(keyOf), [rows, keyOf])
  const items = useMemo(() => itemsOf(rows, keyOf, groupOf), [rows, keyOf, groupOf])
  const placeOf = useMemo(
    () => new Map(items.flatMap((item, at) => (item.kind === 'row' ? [[item.key, at] as const] : []))),
    [items],
  )
  const isVirtual = items.length >= virtualFrom

  const before = useRef(keys)
  if (before.current !== keys) {
    const kept = withRows(before.current, keys, state)
    before.current = keys
    if (kept !== state) setState(kept)
  }

  const virtualizer = useVirtualizer({
    count: items.length,
    enabled: isVirtual,
    getScrollElement: () => grid.current,
    estimateSize: rowHeight,
    overscan,
    getItemKey: (index) => items[index]?.key ?? index,
  })

  const latest = useRef({ state, keys, items, placeOf })
  latest.current = { state, keys, items, placeOf }

  useLayoutEffect(() => {
    const element = grid.current
    const kept = places.get(name)
    if (element && kept) element.scrollTop = kept.scrollTop
    return () => {
      places.set(name, { state: latest.current.state, scrollTop: element?.scrollTop ?? 0 })
    }
  }, [name])

  const rowAt = useCallback((key: string | null) => {
    const item = key === null ? undefined : latest.current.items[latest.current.placeOf.get(key) ?? -1]
    return item?.kind === 'row' ? item.row : null
  }, [])

  const hearActive = useRef(onActive)
  hearActive.current = onActive
  const { active } = state
  // Before the paint: keys act on the row that is shown as active.
  useLayoutEffect(() => {
    hearActive.current?.(rowAt(active))
    const at = active === null ? undefined : latest.current.placeOf.get(active)
    if (at === undefined) return
    if (isVirtual) virtualizer.scrollToIndex(at, { align: 'auto' })
    else document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id, isVirtual, rowAt, virtualizer])

  const open = useCallback(
    (key: string | null) => {
      const row = rowAt(key)
      if (!row || !onOpen) return false
      onOpen(row)
      return true
    },
    [onOpen, rowAt],
  )

  const step = (by: number) => setState((current) => move(latest.current.keys, current, by))
  const select = (change: (current: ListState) => ListState) => {
    if (!bulk) return false
    setState((current) => {
      const next = change(current)
      announce(plural(localeWords, words.selected, next.selected.size))
      return next
    })
    return true
  }

  useKeys({
    'list-down': () => step(1),
    'list-up': () => step(-1),
    'list-first': () => step(Number.NEGATIVE_INFINITY),
    'list-last': () => step(Number.POSITIVE_INFINITY),
    'list-open': () => open(state.active),
    'list-select': () => select((current) => toggle(current)),
    'list-range': () => select((current) => selectRange(latest.current.keys, current)),
    'list-all': () => select((current) => selectAll(latest.current.keys, current)),
    escape: () => state.selected.size > 0 && select(selectNone),
  })

  const press = useCallback(
    (key: string, isRange: boolean) => {
      setState((current) =>
        isRange ? selectRange(latest.current.keys, current, key) : { ...current, active: key },
      )
      if (!isRange) open(key)
    },
    [open],
  )

  const activeAt = (state.active === null ? undefined : placeOf.get(state.active)) ?? -1
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

  const renderItem = (item: Item<Row>, at: number, style?: CSSProperties) =>
    item.kind === 'group' ? (
      <GroupRow key={item.key} group={item.group} columns={columns.length} at={at} style={style} />
    ) : (
      <ListRow
        key={item.key}
        id={`${id}-${at}`}
        at={at}
        rowKey={item.key}
        row={item.row}
        columns={columns as readonly ListColumn<unknown>[]}
        isActive={item.key === state.active}
        isOpen={item.key === openKey}
        isSelected={bulk ? state.selected.has(item.key) : null}
        onPress={press}
        style={style}
      />
    )

  const selectedRows = () => rows.filter((row) => state.selected.has(keyOf(row)))
  return (
    <div className="list" style={tracks}>
      {bulk && state.selected.size > 0 && (
        <div className="list-bulk" role="group" aria-label={words.select}>
          <strong>{plural(localeWords, words.selected, state.selected.size)}</strong>
          {state.selected.size < rows.length && (
            <button type="button" className="link" onClick={() => select((now) => selectAll(keys, now))}>
              {words.selectAll.replace('{count}', rows.length.toLocaleString('en-IN'))}
            </button>
          )}
          <button type="button" className="link" onClick={() => select(selectNone)}>
            {words.clear}
          </button>
          {bulk(selectedRows(), () => setState(selectNone))}
        </div>
      )}
      <div
        ref={grid}
        className="list-grid"
        role="grid"
        aria-label={label}
        aria-rowcount={items.length + (heads ? 1 : 0)}
        aria-multiselectable={bulk ? true : undefined}
        aria-activedescendant={activeAt < 0 ? undefined : `${id}-${activeAt}`}
        tabIndex={0}
        onFocus={({ target, currentTarget }) => {
          // A press on a row also moves the focus here. Then the row that is pressed becomes the active one.
          if (target !== currentTarget || !target.matches(':focus-visible')) return
          if (latest.current.state.active === null) step(1)
        }}
      >
        {heads && <HeadRow columns={columns} {...heads} />}
        {items.length === 0 ? null : isVirtual ? (
          <div className="list-virtual" role="rowgroup" style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map(({ index, start }) => {
              const item = items[index]
              return item ? renderItem(item, index, { transform: `translateY(${start}px)` }) : null
            })}
          </div>
        ) : (
          <div role="rowgroup">{items.map((item, at) => renderItem(item, at))}</div>
        )}
        {items.length > 0 && foot && (
          <div className="list-foot" role="presentation">
            {foot}
          </div>
        )}
      </div>
      {items.length === 0 && empty}
    </div>
  )
}

function tracksOf(columns: readonly { readonly width: string }[]): string {
  return columns.map(({ width }) => width).join(' ')
}

function rowHeight(): number {
  return rowRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}

function itemsOf<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  groupOf: ((row: Row) => ListGroup) | undefined,
): readonly Item<Row>[] {
  if (!groupOf) return rows.map((row) => ({ kind: 'row', key: keyOf(row), row }))
  const items: Item<Row>[] = []
  let last: string | null = null
  for (const row of rows) {
    const group = groupOf(row)
    if (group.key !== last) items.push({ kind: 'group', key: `group/${group.key}`, group })
    last = group.key
    items.push({ kind: 'row', key: keyOf(row), row })
  }
  return items
}
