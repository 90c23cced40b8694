import { useState } from 'react'
import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { useData } from '#desk/ui/data.ts'
import { DeskField, DeskForm } from '#desk/ui/desk-form.tsx'
import { me } from '#desk/ui/me.ts'
import { Callout } from '#desk/ui/parts.tsx'
import { type IsoDate, istDate } from '#finance/dates.ts'
import { Button } from '#site/ui/button.tsx'
import { Options } from '#site/ui/field.tsx'
import { Link } from '#site/ui/link.tsx'
import { transmissionWords } from '../words/desk.ts'

const words = transmissionWords.record

/** Says that a client died, with the way to what has to be done. */
export function DiedNote({ number, diedOn }: { number: string; diedOn: IsoDate }) {
  return (
    <Callout>
      {fill(transmissionWords.diedOn, { day: dateText(localeWords, diedOn) })}{' '}
      <Link href={`/deaths/${number}`}>{words.see}</Link>
    </Callout>
  )
}

/** Proposes to record that a client died, or that the record was a mistake. */
export function RecordDeath({ number, diedOn }: { number: string; diedOn: IsoDate | null }) {
  const [isOpen, setOpen] = useState(false)
  if (!may(me.roles, 'propose')) return null
  if (!isOpen)
    return (
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        {diedOn === null ? words.open : words.withdraw}
      </Button>
    )
  const close = () => setOpen(false)
  return diedOn === null ? (
    <RecordForm number={number} onClose={close} />
  ) : (
    <DeskForm
      act="propose-death"
      inputOf={({ reason = '' }) => ({
        ...{ client: number, change: 'withdraw', reason, certificate: '' },
        ...{ diedOn: null, paper: null, place: null },
      })}
      submit={words.submit}
      done={words.done}
      onDone={close}
      onCancel={{ words: transmissionWords.cancel, run: close }}
    >
      <p className="muted">{words.withdrawHelp}</p>
      <DeskField as="textarea" name="reason" label={words.reason} rows={2} autoFocus />
    </DeskForm>
  )
}

function RecordForm({ number, onClose }: { number: string; onClose: () => void }) {
  const { data } = useData('uploads', { number })
  const papers = (data?.papers ?? []).filter(({ purpose, pages }) => purpose === 'certificate' && pages > 0)
  return (
    <DeskForm
      act="propose-death"
      inputOf={({ diedOn, paper, ...typed }) => ({
        ...{ client: number, change: 'record', ...typed },
        ...{ diedOn: diedOn || null, paper: paper || null },
      })}
      submit={words.submit}
      done={words.done}
      onDone={onClose}
      onCancel={{ words: transmissionWords.cancel, run: onClose }}
    >
      <h3>{words.open}</h3>
      <p className="muted">{words.help}</p>
      <DeskField name="diedOn" type="date" label={words.day} autoFocus />
      <DeskField
        as="select"
        name="paper"
        label={words.paper}
        {...(papers.length === 0 && { hint: words.noPaper })}
      >
        <Options of={papers.map(({ id, at }) => [id, dateText(localeWords, istDate(Date.parse(at)))])} />
      </DeskField>
      <DeskField name="certificate" label={words.certificate} />
      <DeskField as="select" name="place" label={words.place}>
        <Options of={(['in', 'abroad'] as const).map((place) => [place, transmissionWords.places[place]])} />
      </DeskField>
      <DeskField as="textarea" name="reason" label={words.reason} rows={2} />
    </DeskForm>
  )
}
