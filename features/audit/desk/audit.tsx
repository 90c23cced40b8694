import './audit.css'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { columnsOf } from '#desk/list/columns.ts'
import { List } from '#desk/list/list.tsx'
import type { ListColumn } from '#desk/list/list-rows.tsx'
import { ActButton } from '#desk/ui/act-button.tsx'
import { useAddressState } from '#desk/ui/address-state.ts'
import { type Answered, useData } from '#desk/ui/data.ts'
import { DayText } from '#desk/ui/date.tsx'
import { DeskTabs } from '#desk/ui/desk-tabs.tsx'
import { exportAddress } from '#desk/ui/export-address.ts'
import { me } from '#desk/ui/me.ts'
import { Callout, ScreenHead } from '#desk/ui/parts.tsx'
import { saveFile } from '#desk/ui/save-file.ts'
import { sealedText } from '#desk/ui/sealed-text.ts'
import { Empty, WithData } from '#desk/ui/states.tsx'
import { exportWords } from '#features/people/words/desk-export.ts'
import { parseIsoDate } from '#finance/dates.ts'
import { formatNumber } from '#finance/rupees.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Link } from '#site/ui/link.tsx'
import { aboutText, entryText } from '../shared/entry-text.ts'
import { auditWords } from '../words/desk.ts'
import { GlassReviews } from './glass-reviews.tsx'

const words = auditWords

type Entry = NonNullable<Answered<'audit'>>['entries'][number]

const columns: readonly ListColumn<Entry>[] = columnsOf(words.columns, {
  number: ['3.5rem', ({ sequence }) => formatNumber(sequence), 'right', 'extra'],
  at: ['8.5rem', ({ at }) => <DayText date={at} withTime />],
  who: ['minmax(8rem, 1fr)', ({ by }) => <strong>{by ?? words.program}</strong>],
  what: ['minmax(9rem, 2fr)', entryText],
  client: ['6rem', ({ client }) => client && <Link href={`/clients/${client}`}>{client}</Link>, 'extra'],
  reason: [
    'minmax(6rem, 2fr)',
    ({ reason, about }) => reason ?? <span className="muted">{aboutText(about)}</span>,
    'extra',
  ],
})

const keyOf = ({ sequence }: Entry) => String(sequence)

/** Who looked and who did what, whether the log is whole, and what waits for a review. The filters are the address. */
export default function Audit() {
  return (
    <div className="split-main audit-page">
      <ScreenHead title={words.title} sub={words.sub} />
      <State />
      <SealedState />
      <GlassReviews />
      <DeskTabs
        label={words.showLabel}
        name="show"
        tabs={(['all', 'looks', 'acts'] as const).map((id) => ({ id, label: words.show[id] }))}
      />
      <Log />
      {may(me.roles, 'take-out-audit') && <InspectorFile />}
    </div>
  )
}

function State() {
  const state = useData('audit-state', {})
  if (state.isFetching) return <p className="row audit-state muted">{words.verifying}</p>
  return (
    <WithData of={state}>
      {(verified) =>
        verified && (
          <div className="row audit-state" data-broken={!verified.isWhole || undefined} role="status">
            {verified.isWhole ? (
              <p>
                {verified.entries === 0
                  ? words.empty
                  : plural(localeWords, words.whole, verified.entries, {
                      from: String(verified.from),
                      to: String(verified.head.sequence),
                    })}
              </p>
            ) : (
              <Callout>
                <strong>
                  {fill(words.broken, { at: verified.brokenAt, why: words.breaks[verified.kind] })}
                </strong>{' '}
                {words.brokenNext}
              </Callout>
            )}
            <Button kind="quiet" size="small" onClick={() => void state.refetch()}>
              {words.verify}
            </Button>
          </div>
        )
      }
    </WithData>
  )
}

function SealedState() {
  const state = useData('sealed-state', {})
  return (
    <WithData of={state}>
      {(checked) => (
        <div className="row audit-state" data-broken={!checked.isWhole || undefined}>
          {checked.isWhole ? (
            <p className="audit-seal">{sealedText(checked)}</p>
          ) : (
            <Callout>{sealedText(checked)}</Callout>
          )}
        </div>
      )}
    </WithData>
  )
}

function Log() {
  const [show] = useAddressState('show', 'all')
  const [from, setFrom] = useAddressState('from', '')
  const [to, setTo] = useAddressState('to', '')
  const [who, setWho] = useAddressState('who', '')
  const [client, setClient] = useAddressState('client', '')
  const [before, setBefore] = useAddressState('before', '')
  const first = Number(before)
  const log = useData(
    'audit',
    {
      show: show === 'looks' || show === 'acts' ? show : 'all',
      from: dayOf(from),
      to: dayOf(to),
      who: who.trim(),
      client: client.trim(),
      before: Number.isSafeInteger(first) && first > 0 ? first : null,
    },
    { keepsPrevious: true },
  )
  /** Another filter begins at the newest entry again. */
  const begin = (set: (value: string) => void) => (value: string) => {
    set(value)
    setBefore('')
  }
  return (
    <>
      <div className="filters audit-filters">
        <FilterField label={words.from} type="date" value={from} onChange={begin(setFrom)} />
        <FilterField label={words.to} type="date" value={to} onChange={begin(setTo)} />
        <FilterField label={words.who} hint={words.whoHint} value={who} onChange={begin(setWho)} />
        <FilterField
          label={words.client}
          hint={words.clientHint}
          value={client}
          onChange={begin(setClient)}
        />
      </div>
      <WithData of={log}>
        {(found) =>
          found && (
            <>
              <List
                label={words.title}
                name="audit"
                rows={found.entries}
                keyOf={keyOf}
                columns={columns}
                heads={{ sorted: '-number', onSort: () => {} }}
                empty={
                  <Empty title={words.noneOf[found.clients]}>
                    <p>{words.noneHelp}</p>
                  </Empty>
                }
              />
              <p className="acts audit-pages">
                {may(me.roles, 'export-few') && (
                  <ButtonLink
                    href={exportAddress({ list: 'audit', show, from, to, who, client })}
                    kind="quiet"
                    size="small"
                  >
                    {exportWords.link}
                  </ButtonLink>
                )}
                {before !== '' && (
                  <Button kind="quiet" size="small" onClick={() => setBefore('')}>
                    {words.newest}
                  </Button>
                )}
                {found.older !== null && (
                  <Button kind="quiet" size="small" onClick={() => setBefore(String(found.older))}>
                    {words.older}
                  </Button>
                )}
              </p>
            </>
          )
        }
      </WithData>
    </>
  )
}

function dayOf(text: string) {
  const parsed = parseIsoDate(text)
  return parsed.ok ? parsed.value : null
}

function FilterField({
  label,
  hint,
  type = 'search',
  value,
  onChange,
}: {
  label: string
  hint?: string
  type?: 'search' | 'date'
  value: string
  onChange: (value: string) => void
}) {
  return (
    <label className="column muted audit-filter">
      <span>{label}</span>
      <input
        className="filter"
        type={type}
        value={value}
        placeholder={hint}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  )
}

function InspectorFile() {
  return (
    <section className="column gap-2 audit-file" aria-label={words.file}>
      <h2>{words.file}</h2>
      <p className="muted">{words.fileHelp}</p>
      <p className="acts">
        {(['jsonl', 'csv'] as const).map((format) => (
          <ActButton
            key={format}
            act="take-out-audit"
            input={{ format }}
            right="take-out-audit"
            done={(value) => value && words.taken}
            onDone={(value) => value && saveFile(value.name, value.body)}
          >
            {format === 'csv' ? words.fileCsv : words.fileJson}
          </ActButton>
        ))}
      </p>
    </section>
  )
}
