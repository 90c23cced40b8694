import { useState } from 'react'
import { useLocation } from 'wouter'
import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { ActButton } from '#desk/ui/act-button.tsx'
import { ClientChooser } from '#desk/ui/chooser.tsx'
import { type Answered, useData } from '#desk/ui/data.ts'
import { Dialog } from '#desk/ui/dialog.tsx'
import { me } from '#desk/ui/me.ts'
import { WithData } from '#desk/ui/states.tsx'
import { Button } from '#site/ui/button.tsx'
import { deskClientsWords } from '../words/desk-clients.ts'

const words = deskClientsWords.join

type ClientRecord = NonNullable<Answered<'client'>>

/** Joins two records of one person: the other one is chosen, both are read, then one press. */
export function JoinPerson({ record }: { record: ClientRecord }) {
  const [step, setStep] = useState<'choose' | { readonly number: string } | null>(null)
  const close = () => setStep(null)
  if (!may(me.roles, 'work-books')) return null
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => setStep('choose')}>
        {words.act}
      </Button>
      {step === 'choose' && (
        <ClientChooser
          title={fill(words.choose, { name: record.name })}
          label={deskClientsWords.filter}
          initial={record.name}
          likely={null}
          onChoose={(number) => setStep(number === record.number ? null : { number })}
          onClose={close}
        />
      )}
      {step !== null && step !== 'choose' && <Confirm record={record} number={step.number} onClose={close} />}
    </>
  )
}

function Confirm({ record, number, onClose }: { record: ClientRecord; number: string; onClose: () => void }) {
  const other = useData('client', { number })
  return (
    <Dialog label={words.title} onClose={onClose}>
      <h2>{words.title}</h2>
      <p className="muted">{words.lead}</p>
      <WithData of={other}>
        {(found) => found && <Both records={[record, found]} onClose={onClose} />}
      </WithData>
    </Dialog>
  )
}

function Both({ records, onClose }: { records: readonly [ClientRecord, ClientRecord]; onClose: () => void }) {
  const [, navigate] = useLocation()
  const [one, other] = records
  // Whoever signs in stays: the sign-in is bound to the number.
  const [stays, setStays] = useState(other.hasSignIn && !one.hasSignIn ? other.number : one.number)
  const [into, from] = stays === one.number ? [one, other] : [other, one]
  return (
    <>
      <fieldset className="column gap-2 join-records">
        <legend className="label">{words.stays}</legend>
        {records.map((record) => (
          <label key={record.number} className="check">
            <input
              type="radio"
              name="stays"
              checked={stays === record.number}
              onChange={() => setStays(record.number)}
            />
            <span>
              <strong>{record.name}</strong> <span className="muted">{factsOf(record)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <p>{fill(words.does, { from: from.number, into: into.number })}</p>
      <p className="acts">
        <ActButton
          act="people-join"
          input={{ number: from.number, into: into.number }}
          right="work-books"
          isPrimary
          done={fill(words.done, { name: into.name, number: into.number })}
          onDone={() => {
            onClose()
            navigate(`/desk/clients/${into.number}`)
          }}
        >
          {words.submit}
        </ActButton>
        <Button kind="quiet" size="small" onClick={onClose}>
          {words.cancel}
        </Button>
      </p>
    </>
  )
}

/** What tells the two apart. */
function factsOf({ number, bornOn, phone, email, transactions, hasSignIn }: ClientRecord): string {
  return [
    number,
    bornOn && fill(deskClientsWords.client.born, { date: dateText(localeWords, bornOn) }),
    phone,
    email,
    plural(localeWords, words.transactions, transactions),
    hasSignIn ? words.signsIn : deskClientsWords.noSignIn,
  ]
    .filter(Boolean)
    .join(' · ')
}
