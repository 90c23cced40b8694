import { useState } from 'react'
import { fill } from '#content/fill.ts'
import { type LifeKind, lifeKinds } from '#content/life-event-kinds.ts'
import { may } from '#desk/acts/access.ts'
import { useKeys } from '#desk/keys/use-keys.ts'
import { useData } from '#desk/ui/data.ts'
import { DeskField, DeskForm } from '#desk/ui/desk-form.tsx'
import { Keys } from '#desk/ui/keys.tsx'
import { me } from '#desk/ui/me.ts'
import { Options } from '#desk/ui/options.tsx'
import type { IsoDate } from '#finance/dates.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { lifeWords } from '../words/desk.ts'

const words = lifeWords.form

/** In the head of a client's record: the lists that are open, and the way to open one. @param adultOn Of a minor, the 18th birthday. */
export function ClientLifeEvents({ number, adultOn }: { number: string; adultOn: IsoDate | null }) {
  const { data } = useData('client-life-events', { number })
  const [isOpen, setOpen] = useState(false)
  const isWorker = may(me.roles, 'work-clients')
  useKeys({ 'life-open': () => (isWorker ? setOpen(true) : false) })
  return (
    <>
      {data?.map(
        ({ id, kind, doneOn }) =>
          doneOn === null && (
            <ButtonLink key={id} kind="quiet" size="small" href={`/life-events/${id}`}>
              {fill(lifeWords.see, { kind: lifeWords.kinds[kind] })}
            </ButtonLink>
          ),
      )}
      {isWorker && !isOpen && (
        <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
          <Keys of="life-open" /> {words.title}
        </Button>
      )}
      {isOpen && (
        <div className="propose-form">
          <h3>{words.title}</h3>
          <OpenLifeEvent
            number={number}
            kind={adultOn ? 'adult' : 'name'}
            on={adultOn}
            onClose={() => setOpen(false)}
          />
        </div>
      )}
    </>
  )
}

/** Opens the list of a change in a client's life. */
export function OpenLifeEvent({
  number,
  kind: given,
  on,
  onClose,
}: {
  number: string
  kind: LifeKind
  on: IsoDate | null
  onClose: () => void
}) {
  const [kind, setKind] = useState(given)
  return (
    <DeskForm
      act="life-open"
      inputOf={({ happensOn, note = '' }) => ({ number, kind, happensOn, note })}
      submit={words.submit}
      done={lifeWords.opened}
      onDone={onClose}
      onCancel={{ words: words.cancel, run: onClose }}
    >
      <DeskField
        as="select"
        name="kind"
        label={words.kind}
        value={kind}
        autoFocus
        onChange={({ target }) => setKind(lifeKinds.find((one) => one === target.value) ?? given)}
      >
        <Options of={lifeKinds} labels={lifeWords.kinds} />
      </DeskField>
      <DeskField name="happensOn" type="date" label={lifeWords.days[kind]} defaultValue={on ?? ''} />
      <DeskField as="textarea" name="note" rows={2} label={words.note} />
    </DeskForm>
  )
}
