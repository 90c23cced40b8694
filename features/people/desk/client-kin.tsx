import type { ReactNode } from 'react'
import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { localeWords } from '#content/words/locale.ts'
import { ActButton } from '#desk/ui/act-button.tsx'
import { type Answered, useData } from '#desk/ui/data.ts'
import { istDate } from '#finance/dates.ts'
import { Link } from '#site/ui/link.tsx'
import { deskClientsWords } from '../words/desk-clients.ts'

const words = deskClientsWords.client
const { join } = deskClientsWords

type Kin = NonNullable<Answered<'client-kin'>>

/** Beside who is in charge: guardian, children and household, each a link. */
export function ClientKin({ number }: { number: string }) {
  const { data } = useData('client-kin', { number })
  if (!data) return null
  const own = [...data.guardians, ...data.wards].map(({ name, number: id }) => id ?? name)
  const isElsewhere = ({ name, number: id }: Kin['household'][number]) => !own.includes(id ?? name)
  const lines = [
    { label: words.guardian, people: data.guardians },
    { label: words.wards, people: data.wards },
    { label: words.household, people: data.household.filter(isElsewhere) },
  ].filter(({ people }) => people.length > 0)
  return lines.map(({ label, people }) => (
    <span key={label}>
      <span className="muted">{label}</span> <Names people={people} />
    </span>
  ))
}

/** What was joined to this record, each with the way to take it apart. */
export function JoinedRecords({ number }: { number: string }) {
  const { data } = useData('client-kin', { number })
  return data?.joined.map(({ id, name, at }) => (
    <p key={id} className="acts">
      <span>{fill(join.part, { name, at: dateText(localeWords, istDate(Date.parse(at))) })}</span>
      <ActButton act="people-part" input={{ id }} right="work-books" done={join.didPart}>
        {join.takeApart}
      </ActButton>
    </p>
  ))
}

function Names({ people }: { people: Kin['guardians'] }): ReactNode {
  return people.map(({ name, number }, at) => (
    <span key={`${name} ${number}`}>
      {at > 0 && ', '}
      {number === null ? name : <Link href={`/clients/${number}`}>{name}</Link>}
    </span>
  ))
}
