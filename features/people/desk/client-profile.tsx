import { fill } from '#content/fill.ts'
import { type Answered, useData } from '#desk/ui/data.ts'
import { WithData } from '#desk/ui/states.tsx'
import { MaskedNumbers } from '#features/audit/shared/masked-numbers.tsx'
import { RecordDeath } from '#features/transmission/shared/record-death.tsx'
import { deskClientsWords } from '../words/desk-clients.ts'
import { HouseholdPart } from './household-part.tsx'
import { JoinPerson } from './join-person.tsx'

const { client } = deskClientsWords

/** Numbers, bank, who shares what, policies; and the way to join two records. */
export function ClientProfile({ record }: { record: NonNullable<Answered<'client'>> }) {
  const { number, bank } = record
  const household = useData('client-household', { number })
  return (
    <>
      <MaskedNumbers client={number} />
      <p>
        {client.bank[bank ?? 'none']} · {fill(client.number, { number })}
      </p>
      <WithData of={household}>{(data) => data && <HouseholdPart number={number} data={data} />}</WithData>
      <div className="acts">
        <JoinPerson record={record} />
        <RecordDeath number={number} diedOn={record.diedOn} />
      </div>
    </>
  )
}
