import { useState } from 'react'
import { dateText, instantText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { type Answered, useData } from '#desk/ui/data.ts'
import { DeskField, DeskForm } from '#desk/ui/desk-form.tsx'
import { me } from '#desk/ui/me.ts'
import { Callout } from '#desk/ui/parts.tsx'
import { istDate } from '#finance/dates.ts'
import { Button } from '#site/ui/button.tsx'
import { auditWords } from '../words/desk.ts'

const words = auditWords.glass

type Opening = NonNullable<Answered<'glass-reviews'>>[number]

/** Records that were opened in an emergency and wait for an owner's review. Nothing where none does. */
export function GlassReviews() {
  const { data } = useData('glass-reviews', {})
  if (!data || data.length === 0) return null
  return (
    <section className="column gap-2 glass-reviews" aria-label={words.heading}>
      <h2>{words.heading}</h2>
      {data.map((opening) => (
        <Review key={opening.id} opening={opening} />
      ))}
    </section>
  )
}

function Review({ opening }: { opening: Opening }) {
  const [isOpen, setOpen] = useState(false)
  const { id, by, client, reason, openedAt, dueAt, isLate } = opening
  const when = instantText(localeWords, Date.parse(openedAt))
  const day = dateText(localeWords, istDate(Date.parse(dueAt)))
  const isMine = by.id === me.id
  return (
    <div className="column gap-2 glass-review">
      <Callout>
        {fill(words.line, { name: by.name, client: `${client.name} (${client.number})`, when })}{' '}
        {fill(words.reason, { reason })} <strong>{fill(isLate ? words.late : words.due, { day })}</strong>
      </Callout>
      {may(me.roles, 'review-break-glass') &&
        !isMine &&
        (isOpen ? (
          <DeskForm
            act="review-glass"
            inputOf={({ note = '' }) => ({ id, note })}
            submit={words.submit}
            done={words.done}
          >
            <DeskField as="textarea" name="note" label={words.note} rows={2} autoFocus />
          </DeskForm>
        ) : (
          <p className="acts">
            <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
              {words.submit}
            </Button>
          </p>
        ))}
    </div>
  )
}
