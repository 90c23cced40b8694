import '#features/work/shared/work.css'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { useKeys } from '#desk/keys/use-keys.ts'
import { columnsOf } from '#desk/list/columns.ts'
import { SourceList } from '#desk/list/list.tsx'
import { keyOf } from '#desk/list/list-model.ts'
import type { ListColumn } from '#desk/list/list-rows.tsx'
import { useWindows, type Windowed } from '#desk/list/use-windows.ts'
import { ActButton } from '#desk/ui/act-button.tsx'
import { useAddressState } from '#desk/ui/address-state.ts'
import { AskDialog } from '#desk/ui/ask-dialog.tsx'
import { ClientName } from '#desk/ui/client-name.tsx'
import { type ActValue, type Answered, sendAct } from '#desk/ui/data.ts'
import { DeskTabs } from '#desk/ui/desk-tabs.tsx'
import { me } from '#desk/ui/me.ts'
import { ScreenHead } from '#desk/ui/parts.tsx'
import { Empty, WithData } from '#desk/ui/states.tsx'
import { deskClientsWords as clientWords } from '#features/people/words/desk-clients.ts'
import { workWords } from '#features/work/words/desk.ts'
import { istDate } from '#finance/dates.ts'
import { type GapKind, gapKinds, gapWords } from '../words/desk.ts'
import type { ListedGap } from './gap-windows.server.ts'

type Row = ListedGap

const columns: readonly ListColumn<Row>[] = columnsOf(gapWords.columns, {
  client: [
    'minmax(8rem, 4fr)',
    ({ client, clientNumber }) => <ClientName name={client} client={clientNumber} />,
  ],
  what: ['minmax(10rem, 5fr)', ({ evidence }) => evidence],
  letter: ['minmax(8rem, 3fr)', (row) => <span className="muted">{letterText(row)}</span>, 'extra'],
})

function letterText({ letter, noLetter }: Row): string {
  if (letter) {
    const date = dateText(localeWords, istDate(Date.parse(letter.at)))
    return letter.by === null
      ? fill(gapWords.letter.byItself, { date })
      : fill(gapWords.letter.prepared, { date, name: letter.by })
  }
  return noLetter === null ? gapWords.letter.none : gapWords.noLetter[noLetter]
}

/** What is missing in clients' papers, by kind, with letters. */
export default function Gaps() {
  // The first kind with gaps when the screen was opened; a gap that is closed meanwhile changes no list under the hands.
  const [usual, setUsual] = useState<GapKind | null>(null)
  const [typed] = useAddressState('kind', '')
  const asked = gapKinds.find((kind) => kind === typed) ?? usual
  const gaps = useWindows('gaps', { kind: asked }, keyOf)
  const first = gaps.data?.head.kind
  useEffect(() => {
    if (first) setUsual((known) => known ?? first)
  }, [first])
  return (
    <WithData of={gaps} screen="gaps">
      {(list) => <OneKind list={list} />}
    </WithData>
  )
}

function OneKind({
  list: {
    source,
    head: { kind: chosen, kinds },
  },
}: {
  list: Windowed<Row, Answered<'gaps'>>
}) {
  const [, navigate] = useLocation()
  const [active, setActive] = useState<Row | null>(null)
  const [closing, setClosing] = useState<Row | null>(null)
  useKeys(
    {
      'act-done': () => {
        if (!active || !may(me.roles, 'work-clients')) return false
        setClosing(active)
        return true
      },
    },
    { isOn: closing === null },
  )
  const { title, note, missing } = gapWords.kinds[chosen]
  const isKnown = kinds.find(({ kind }) => kind === chosen)?.count !== null
  return (
    <div className="split-main">
      <ScreenHead title={gapWords.title} sub={missing && source.total > 0 ? `${note} ${missing}` : note} />
      <DeskTabs
        label={gapWords.choose}
        name="kind"
        usual=""
        current={chosen}
        tabs={kinds.map(({ kind, count }) => ({ id: kind, label: gapWords.kinds[kind].title, count }))}
      />
      <SourceList
        label={title}
        name="gaps"
        source={source}
        columns={columns}
        heads={{ sorted: '', onSort: () => {} }}
        onActive={setActive}
        onOpen={({ clientNumber }) => navigate(`/desk/clients/${clientNumber}`)}
        bulk={(keys, clear) => (
          <ActButton
            act="gap-letters"
            input={{ keys, kind: null }}
            right="send-letters"
            isPrimary
            done={preparedText}
            onDone={clear}
          >
            {gapWords.letters}
          </ActButton>
        )}
        empty={<Empty title={isKnown ? gapWords.empty : gapWords.notKnown} />}
        foot={[
          ['list-open', workWords.steps.open],
          ['list-select', clientWords.selectKey],
          ['list-all', clientWords.allKey],
          ['act-done', gapWords.close],
        ]}
      />
      {closing && (
        <AskDialog
          title={gapWords.close}
          sub={`${closing.client}: ${closing.evidence}`}
          fields={[{ name: 'note', label: gapWords.why, kind: 'lines', isRequired: true }]}
          send={({ note: why = '' }) => sendAct('gap-close', { key: closing.key, note: why })}
          done={gapWords.closed}
          onClose={() => setClosing(null)}
        />
      )}
    </div>
  )
}

function preparedText(done: ActValue<'gap-letters'> | null): string {
  const { letters, skipped } = done ?? { letters: 0, skipped: 0 }
  const prepared = plural(localeWords, gapWords.prepared, letters)
  return skipped > 0 ? `${prepared} ${plural(localeWords, gapWords.someSkipped, skipped)}` : prepared
}
