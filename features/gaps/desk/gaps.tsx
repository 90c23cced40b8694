import '#features/work/shared/work.css'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { useKeys } from '#desk/keys/use-keys.ts'
import { SourceList } from '#desk/list/list.tsx'
import { keyOf } from '#desk/list/list-model.ts'
import type { ListColumn } from '#desk/list/list-rows.tsx'
import { useWindows, type Windowed } from '#desk/list/use-windows.ts'
import { useAddressState } from '#desk/ui/address-state.ts'
import { AskDialog } from '#desk/ui/ask-dialog.tsx'
import { ClientName } from '#desk/ui/client-name.tsx'
import { type Answered, queryClient, sendAct } from '#desk/ui/data.ts'
import { DeskTabs } from '#desk/ui/desk-tabs.tsx'
import { Keys } from '#desk/ui/keys.tsx'
import { me } from '#desk/ui/me.ts'
import { ScreenHead } from '#desk/ui/parts.tsx'
import { Empty, WithData } from '#desk/ui/states.tsx'
import { showDone, showFailure } from '#desk/ui/toasts.tsx'
import { deskClientsWords as clientWords } from '#features/people/words/desk-clients.ts'
import { workWords } from '#features/work/words/desk.ts'
import { istDate } from '#finance/dates.ts'
import { Button } from '#site/ui/button.tsx'
import { type GapKind, gapKinds, gapWords } from '../words/desk.ts'
import type { ListedGap } from './gap-windows.server.ts'

type Row = ListedGap

const columns: readonly ListColumn<Row>[] = [
  {
    id: 'client',
    head: gapWords.columns.client,
    width: 'minmax(8rem, 4fr)',
    cell: ({ client, clientNumber }) => <ClientName name={client} client={clientNumber} />,
  },
  {
    id: 'what',
    head: gapWords.columns.what,
    width: 'minmax(10rem, 5fr)',
    cell: ({ evidence }) => evidence,
  },
  {
    id: 'letter',
    head: gapWords.columns.letter,
    width: 'minmax(8rem, 3fr)',
    isExtra: true,
    cell: (row) => <span className="muted">{letterText(row)}</span>,
  },
]

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
  return <WithData of={gaps}>{(list) => <OneKind list={list} />}</WithData>
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
  const canWrite = may(me.roles, 'send-letters')
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
      <ScreenHead title={gapWords.title} sub={missing && source.total > 0 ? `${note} ${missing}` : note}>
        <DeskTabs
          label={gapWords.choose}
          name="kind"
          usual=""
          current={chosen}
          tabs={kinds.map(({ kind, count }) => ({ id: kind, label: gapWords.kinds[kind].title, count }))}
        />
      </ScreenHead>
      <SourceList
        label={title}
        name="gaps"
        source={source}
        columns={columns}
        heads={{ sorted: '', onSort: () => {} }}
        onActive={setActive}
        onOpen={({ clientNumber }) => navigate(`/desk/clients/${clientNumber}`)}
        bulk={(keys, clear) =>
          canWrite && (
            <Button kind="primary" size="small" onClick={() => void prepare(keys, clear)}>
              {gapWords.letters}
            </Button>
          )
        }
        empty={<Empty title={isKnown ? gapWords.empty : gapWords.notKnown} />}
        foot={
          <>
            <Keys of="list-open" /> {workWords.steps.open} · <Keys of="list-select" /> {clientWords.selectKey}{' '}
            · <Keys of="list-all" /> {clientWords.allKey} · <Keys of="act-done" /> {gapWords.close}
          </>
        }
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

async function prepare(keys: readonly string[], clear: () => void): Promise<void> {
  try {
    const { value } = await sendAct('gap-letters', { keys, kind: null })
    const skipped = value?.skipped ?? 0
    showDone(
      [
        plural(localeWords, gapWords.prepared, value?.letters ?? 0),
        skipped > 0 ? plural(localeWords, gapWords.someSkipped, skipped) : '',
      ]
        .filter((part) => part !== '')
        .join(' '),
    )
    clear()
    await queryClient.invalidateQueries()
  } catch (error) {
    showFailure(error)
  }
}
