import '#features/book-import/shared/own-tables.css'
import { instantText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { ActButton } from '#desk/ui/act-button.tsx'
import { useAddressState } from '#desk/ui/address-state.ts'
import { type Answered, useData } from '#desk/ui/data.ts'
import { DeskField, DeskForm } from '#desk/ui/desk-form.tsx'
import { DeskTabs } from '#desk/ui/desk-tabs.tsx'
import { me } from '#desk/ui/me.ts'
import { Callout, ScreenHead } from '#desk/ui/parts.tsx'
import { saveBase64 } from '#desk/ui/save-file.ts'
import { Empty, WithData } from '#desk/ui/states.tsx'
import { deskFrameWords } from '#desk/words/frame.ts'
import { Field } from '#site/ui/field.tsx'
import { Link } from '#site/ui/link.tsx'
import { handoverWords as words } from '../words/desk.ts'
import { LettersToSend } from './handover-letters.tsx'

type Found = Answered<'handover'>
const shows = ['open', 'waits', 'done', 'all'] as const

/** The book goes to another distributor: the pack, and what became of each letter. */
export default function Handover() {
  const [typed] = useAddressState('show', 'open')
  const [find, setFind] = useAddressState('find', '')
  const show = shows.find((one) => one === typed) ?? 'open'
  const found = useData('handover', { show, find: find.trim() }, { keepsPrevious: true })
  return (
    <>
      <ScreenHead title={deskFrameWords.screens.handover} sub={words.sub} />
      <div className="column gap-5 screen-body">
        <WithData of={found}>
          {(answer) =>
            answer.rows === 0 ? (
              <Empty title={words.none}>{words.noneHelp}</Empty>
            ) : (
              <>
                <div className="own-form">
                  <Next next={answer.next} />
                  <Pack found={answer} />
                </div>
                <section className="column gap-2" aria-labelledby="letters">
                  <h2 id="letters">{words.letters}</h2>
                  <p className="muted">{words.rules}</p>
                  <DeskTabs
                    label={words.show}
                    name="show"
                    tabs={shows.map((id) => ({
                      ...{ id, label: words.shows[id] },
                      ...(id === 'all' ? {} : { count: answer.counts[id] }),
                    }))}
                  />
                  <div className="own-facts">
                    <Field
                      name="find"
                      label={words.find}
                      value={find}
                      autoComplete="off"
                      onChange={({ target }) => setFind(target.value)}
                    />
                  </div>
                  <LettersToSend found={answer} show={show} />
                </section>
              </>
            )
          }
        </WithData>
      </div>
    </>
  )
}

function Next({ next }: Pick<Found, 'next'>) {
  const form = (
    <DeskForm act="handover-next" inputOf={(typed) => typed} submit={words.save} done={words.saved}>
      <DeskField name="name" label={words.name} defaultValue={next?.name ?? ''} />
      <DeskField name="arn" label={words.arn} defaultValue={next?.arn ?? ''} />
    </DeskForm>
  )
  const isOwner = may(me.roles, 'change-business')
  return (
    <section className="box column gap-2" aria-labelledby="to">
      <h2 id="to">{words.to}</h2>
      <p>{next ? fill(words.toNow, next) : isOwner ? words.toHelp : words.toWaits}</p>
      {isOwner && !next && form}
      {isOwner && next && (
        <details>
          <summary>{words.change}</summary>
          {form}
        </details>
      )}
    </section>
  )
}

function Pack({ found }: { found: Found }) {
  const { next, isApproved, approvedBy, waits, folios, clients, houses } = found
  return (
    <section className="box column gap-2" aria-labelledby="pack">
      <h2 id="pack">{words.pack}</h2>
      <p>{fill(words.packIs, { folios, clients, houses })}</p>
      <p className="muted">{next ? words.packTwo : words.packWaits}</p>
      {isApproved && <Callout>{fill(words.approved, { name: approvedBy ?? '' })}</Callout>}
      {waits && (
        <Callout>
          {fill(words.waits, { when: instantText(localeWords, Date.parse(waits.madeAt)) })}{' '}
          <Link href={`/approvals/${waits.id}`}>{words.see}</Link>
        </Callout>
      )}
      {next && !waits && may(me.roles, 'change-business') && (
        <p className="acts">
          <ActButton
            act="handover-pack"
            input={{}}
            right="change-business"
            isPrimary
            done={(value) => (value ? words.taken : words.proposed)}
            onDone={(value) => value && void saveBase64(Promise.resolve(value))}
          >
            {isApproved ? words.take : words.propose}
          </ActButton>
        </p>
      )}
    </section>
  )
}
