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
import { List } from '#desk/list/list.tsx'
import { keyOf } from '#desk/list/list-model.ts'
import type { ListColumn, ListGroup } from '#desk/list/list-rows.tsx'
import { ActButton } from '#desk/ui/act-button.tsx'
import { AskDialog, type QuestionField } from '#desk/ui/ask-dialog.tsx'
import { type Answered, sendAct, useData } from '#desk/ui/data.ts'
import { DayText } from '#desk/ui/date.tsx'
import { DeskField, DeskForm } from '#desk/ui/desk-form.tsx'
import { me } from '#desk/ui/me.ts'
import { Facts, ScreenHead, Timeline } from '#desk/ui/parts.tsx'
import type { ScreenProps } from '#desk/ui/screen-props.ts'
import { Split } from '#desk/ui/split.tsx'
import { Empty, WithData } from '#desk/ui/states.tsx'
import { workWords } from '#features/work/words/desk.ts'
import type { IsoDate } from '#finance/dates.ts'
import { Button } from '#site/ui/button.tsx'
import { calendarDeskWords } from '../words/desk.ts'

const words = calendarDeskWords

type Data = NonNullable<Answered<'calendar'>>
type Row = Data['dates'][number]
type Asking = { readonly kind: 'set'; readonly row: Row } | { readonly kind: 'add' }

const columns: readonly ListColumn<Row>[] = columnsOf(words.columns, {
  what: ['minmax(15rem, 5fr)', ({ title }) => <strong>{title}</strong>],
  owner: ['7rem', ({ owner }) => owner?.name ?? words.owners, 'extra'],
  proof: [
    'minmax(6rem, 1fr)',
    ({ proofs }) => <span className="muted">{proofs[0]?.text ?? ''}</span>,
    'extra',
  ],
  due: ['6.5rem', ({ dueOn }) => (dueOn === null ? words.undated : <DayText date={dueOn} />), 'right'],
  left: [
    '6rem',
    (row) => <span className={row.isLate ? 'num loss' : 'num'}>{leftText(row)}</span>,
    'right',
    'detail',
  ],
})

function leftText({ daysLeft, isKept }: Row): string {
  if (daysLeft === null || isKept) return ''
  if (daysLeft === 0) return words.dueToday
  return plural(localeWords, daysLeft < 0 ? words.past : words.left, Math.abs(daysLeft))
}

function groupOf({ isKept, isLate, dueOn }: Row): ListGroup {
  if (isKept) return { key: 'kept', title: words.groups.kept }
  if (isLate) return { key: 'late', title: words.groups.late, isUrgent: true }
  return dueOn === null
    ? { key: 'undated', title: words.groups.undated }
    : { key: 'due', title: words.groups.due }
}

const addressOf = ({ key }: Row) => `/desk/calendar/${encodeURIComponent(key)}`
const canProve = ({ dueOn, isKept }: Row) => dueOn !== null && !isKept
const proofId = 'calendar-proof'

/** What the firm has to renew, declare or prove. */
export default function Calendar({ id }: ScreenProps) {
  const calendar = useData('calendar', {})
  return (
    <WithData of={calendar} screen="calendar">
      {(data) => <Dates data={data} id={id} />}
    </WithData>
  )
}

function Dates({ data: { dates, people }, id }: { data: Data; id: string | null }) {
  const [, navigate] = useLocation()
  const [active, setActive] = useState<Row | null>(null)
  const [asking, setAsking] = useState<Asking | null>(null)
  const chosen = dates.find(({ key }) => key === (id ?? active?.key)) ?? null
  const open = id === null ? null : (dates.find(({ key }) => key === id) ?? null)
  const canWork = may(me.roles, 'work-calendar')
  const [isProving, setProving] = useState(false)
  useKeys(
    {
      'act-done': () => {
        if (!chosen || !canWork || !canProve(chosen)) return false
        setProving(true)
        navigate(addressOf(chosen))
        return true
      },
    },
    { isOn: asking === null },
  )
  // The panel takes the focus when it opens; the key goes on to its field.
  useEffect(() => {
    if (!isProving || !open) return
    document.getElementById(proofId)?.focus()
    setProving(false)
  }, [isProving, open])
  const close = () => navigate('/desk/calendar')
  return (
    <Split
      label={words.title}
      panelKey={open?.key ?? null}
      onClose={close}
      panel={open && <DatePanel row={open} canWork={canWork} onAsk={setAsking} onGone={close} />}
    >
      <ScreenHead title={words.title} sub={words.lead}>
        {canWork && (
          <div className="acts">
            <Button kind="quiet" size="small" onClick={() => setAsking({ kind: 'add' })}>
              {words.add}
            </Button>
          </div>
        )}
      </ScreenHead>
      <List
        label={words.title}
        name="calendar"
        rows={dates}
        keyOf={keyOf}
        columns={columns}
        groupOf={groupOf}
        openKey={id}
        onOpen={(row) => navigate(addressOf(row))}
        onActive={setActive}
        empty={<Empty title={words.empty} />}
        foot={[['list-open', workWords.steps.open], canWork && ['act-done', words.keep]]}
      />
      {asking && <Ask asking={asking} people={people} onClose={() => setAsking(null)} />}
    </Split>
  )
}

function DatePanel({
  row,
  canWork,
  onAsk,
  onGone,
}: {
  row: Row
  canWork: boolean
  onAsk: (asking: Asking) => void
  onGone: () => void
}) {
  const { title, dueOn, owner, proofs, canSetDay, kind, key } = row
  return (
    <div className="column item-panel">
      <h2>{title}</h2>
      <Facts
        facts={[
          {
            label: words.columns.due,
            value: dueOn === null ? words.undated : dateText(localeWords, dueOn),
          },
          { label: words.columns.left, value: leftText(row) || '–' },
          { label: words.columns.owner, value: owner?.name ?? words.owners },
        ]}
      />
      {!canSetDay && <p className="muted">{words.fixed}</p>}
      {canWork && (
        <div className="acts">
          <Button kind="quiet" size="small" onClick={() => onAsk({ kind: 'set', row })}>
            {words.set}
          </Button>
          {kind === 'own' && (
            <ActButton
              act="calendar-remove"
              input={{ key }}
              right="work-calendar"
              done={words.removed}
              onDone={onGone}
            >
              {words.remove}
            </ActButton>
          )}
        </div>
      )}
      <h3>{words.proofs}</h3>
      {canWork && canProve(row) && (
        <DeskForm
          act="calendar-keep"
          inputOf={(typed) => ({ ...typed, key })}
          submit={words.save}
          done={words.keptNow}
        >
          <DeskField id={proofId} name="proof" label={words.keep} hint={words.proofHint} />
        </DeskForm>
      )}
      {proofs.length === 0 && !(canWork && canProve(row)) && <p className="muted">{words.noProofs}</p>}
      {proofs.length > 0 && (
        <Timeline
          lines={proofs.map(({ id, dueOn: day, text, at, by }) => ({
            key: id,
            what: fill(words.proofOf, { date: dateText(localeWords, day), text }),
            more: (
              <>
                <DayText date={at} withTime /> {by}
              </>
            ),
          }))}
        />
      )}
    </div>
  )
}

const rhythms = [0, 1, 3, 6, 12, 24, 36]

function Ask({ asking, people, onClose }: { asking: Asking; people: Data['people']; onClose: () => void }) {
  const row = asking.kind === 'set' ? asking.row : null
  return (
    <AskDialog
      title={row === null ? words.add : words.set}
      sub={row?.title}
      fields={fieldsOf(row, people)}
      send={({ title, dueOn, everyMonths, ownerId }) =>
        sendAct('calendar-set', {
          key: row?.key ?? null,
          title: title ?? null,
          dueOn: dueOn === undefined ? null : (dueOn as IsoDate),
          everyMonths: everyMonths === undefined ? null : Number(everyMonths),
          ownerId: ownerId ?? null,
        })
      }
      done={row === null ? words.added : words.changed}
      onClose={onClose}
    />
  )
}

/** What can be entered about a date: everything of one's own, the owner of any, the day where the firm's data has none. */
function fieldsOf(row: Row | null, people: Data['people']): QuestionField[] {
  const isOwn = row === null || row.kind === 'own'
  const title: QuestionField = {
    name: 'title',
    label: words.fields.title,
    kind: 'text',
    initial: row?.title ?? '',
    isRequired: true,
  }
  const dueOn: QuestionField = {
    name: 'dueOn',
    label: words.fields.dueOn,
    kind: 'day',
    initial: row?.dueOn ?? '',
    isRequired: true,
  }
  const everyMonths: QuestionField = {
    name: 'everyMonths',
    label: words.fields.everyMonths,
    kind: 'choice',
    initial: String(row?.everyMonths ?? 0),
    choices: [...new Set([...rhythms, row?.everyMonths ?? 0])].map((months) => ({
      value: String(months),
      label: months === 0 ? words.rhythm.once : plural(localeWords, words.rhythm.months, months),
    })),
  }
  const ownerId: QuestionField = {
    name: 'ownerId',
    label: words.fields.ownerId,
    kind: 'choice',
    initial: row?.owner?.id ?? '-',
    choices: [
      { value: '-', label: words.owners },
      ...people.map(({ id, name }) => ({ value: id, label: name })),
    ],
  }
  return [
    ...(isOwn ? [title] : []),
    ...(row === null || row.canSetDay ? [dueOn] : []),
    ...(isOwn ? [everyMonths] : []),
    ownerId,
  ]
}
