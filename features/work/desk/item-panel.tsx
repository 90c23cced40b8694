import { instantText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { useKeys } from '#desk/keys/use-keys.ts'
import { type Answered, DeskRefused, useData } from '#desk/ui/data.ts'
import { DayText } from '#desk/ui/date.tsx'
import { Keys } from '#desk/ui/keys.tsx'
import { me } from '#desk/ui/me.ts'
import { Callout, Facts, Tag, Timeline } from '#desk/ui/parts.tsx'
import { Empty, WithData } from '#desk/ui/states.tsx'
import { Pending } from '#features/approvals/shared/pending.tsx'
import { type Proposable, useProposing } from '#features/approvals/shared/propose-for-record.tsx'
import { approvalWords } from '#features/approvals/words/desk.ts'
import { Reach } from '#features/people/shared/reach.tsx'
import { formatRupees } from '#finance/rupees.ts'
import { rupeesOf } from '#finance/units.ts'
import { Button } from '#site/ui/button.tsx'
import { Link } from '#site/ui/link.tsx'
import { workWords } from '../words/desk.ts'
import { type ItemAct, ItemButtons } from './item-acts.tsx'

const words = workWords.panel
const instant = (at: string) => instantText(localeWords, Date.parse(at))

/** An item beside the list: who, what speaks for it, what can be done, what happened. */
export function ItemPanel({ id, begin }: { id: string; begin: (act: ItemAct) => void }) {
  const item = useData('thing', { key: id })
  // What was shown is not done any more: somebody, perhaps this person, has just finished it.
  if (item.error instanceof DeskRefused && item.error.status === 404) return <Empty title={words.gone} />
  return <WithData of={item}>{(detail) => <ItemFacts detail={detail} begin={begin} />}</WithData>
}

function ItemFacts({
  detail,
  begin,
}: {
  detail: NonNullable<Answered<'thing'>>
  begin: (act: ItemAct) => void
}) {
  const { item, client, facts, texts, lines, records } = detail
  const { begin: propose, dialog } = useProposing()
  const choices = proposablesOf(records)
  const isOffered = choices.length > 0 && may(me.roles, 'propose')
  useKeys({ 'act-propose': () => (isOffered ? propose(choices) : false) })
  const { holder } = item
  const isRead = texts.some(({ text }) => begins(text, item.evidence))
  const hasAmount = item.amountPaise !== null && facts.every(({ label }) => label !== words.facts.amount)
  const proposing = isOffered && (
    <Button kind="quiet" size="small" onClick={() => propose(choices)}>
      <Keys of="act-propose" /> {approvalWords.propose.heading}
    </Button>
  )
  return (
    <div className="column item-panel">
      <p className="muted">
        <Tag>{workWords.chips[item.chip]}</Tag>{' '}
        {fill(item.group === 'over' ? words.over : words.due, { date: instant(item.dueAt) })}
      </p>
      <h2>{client === null ? item.name : <Link href={`/clients/${client}`}>{item.name}</Link>}</h2>
      {(item.phone !== null || item.email !== null) && (
        <p className="row">
          {item.phone !== null && <Reach phone={item.phone} />}
          {item.email !== null && <span>{item.email}</span>}
        </p>
      )}
      {(!isRead || hasAmount) && (
        <Callout>
          {!isRead && <p>{item.evidence}</p>}
          {hasAmount && (
            <p>
              <strong className="num">{moneyText(item)}</strong>
            </p>
          )}
        </Callout>
      )}
      {holder && (
        <p>
          {fill(words.heldBy, { name: holder.name, date: instant(holder.since) })}
          {holder.returnsAt && `; ${fill(words.returns, { date: instant(holder.returnsAt) })}`}
        </p>
      )}
      {item.waitsUntil && <p>{fill(words.waits, { date: instant(item.waitsUntil) })}</p>}
      {item.group !== 'over' && (
        <>
          <h3>{words.can}</h3>
          <ItemButtons item={item} begin={begin}>
            {proposing}
          </ItemButtons>
        </>
      )}
      {item.group === 'over' && proposing && <p className="acts">{proposing}</p>}
      <Pending client={null} records={records.map((record) => record.id)} />
      {facts.length > 0 && <Facts facts={facts} />}
      {texts.length > 0 && <h3>{words.written}</h3>}
      {texts.map(({ key, title, text }) => (
        <section key={key}>
          <p className="muted">{title}</p>
          <p className="item-text">{text}</p>
        </section>
      ))}
      {lines.length > 0 && <h3>{words.happened}</h3>}
      <Timeline
        lines={lines.map(({ key, at, what, text }) => ({
          key,
          what,
          more: (
            <>
              <DayText date={at} withTime /> {text}
            </>
          ),
        }))}
      />
      {dialog}
    </div>
  )
}

/** True if a text begins with the words of a row, which are cut off where the row ends. */
function begins(text: string, evidence: string): boolean {
  return text.replaceAll(/\s+/g, ' ').startsWith(evidence.replace(/…$/, ''))
}

/** What a second person may be asked about records: nominees first, since erasing is the exception. */
function proposablesOf(records: NonNullable<Answered<'thing'>>['records']): Proposable[] {
  const { eraseOne, noteOne } = approvalWords.propose
  return [
    ...records
      .filter(({ canNote }) => canNote)
      .map(({ id, title }) => ({
        kind: 'nominees-noted' as const,
        record: id,
        of: null,
        label: fill(noteOne, { what: title }),
      })),
    ...records.map(({ kind, id, title }) => ({
      kind: 'record-erased' as const,
      record: id,
      of: kind,
      label: fill(eraseOne, { what: title }),
    })),
  ]
}

/** The amount of an item: "₹25,000 a month". */
export function moneyText({
  amountPaise,
  isMonthly,
}: {
  readonly amountPaise: Parameters<typeof rupeesOf>[0] | null
  readonly isMonthly: boolean
}): string {
  if (amountPaise === null) return ''
  const amount = formatRupees(rupeesOf(amountPaise))
  return isMonthly ? fill(workWords.today.aMonth, { amount }) : amount
}
