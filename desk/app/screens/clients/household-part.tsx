import { Money } from '#app/ui/money.tsx'
import { deskClientWords as words } from '#content/en/desk/client.ts'
import { householdWords } from '#content/en/household.ts'
import { fill } from '#content/fill.ts'
import type { Answered } from '../../data.ts'
import { DayText } from '../../ui/date.tsx'
import { RecordTable } from './record-table.tsx'

const { columns, none, household } = words
const { kinds, every } = householdWords.protection
const scopeNames = householdWords.view.scopes

/** Who lets whom see what, and the policies. Only the clients themselves make and end what is shared. */
export function HouseholdPart({
  data: { grants, policies },
}: {
  data: NonNullable<Answered<'client-household'>>
}) {
  return (
    <>
      <h3>{household.grants}</h3>
      <p className="muted">{household.lead}</p>
      <RecordTable
        label={household.grants}
        rows={grants}
        keyOf={({ id }) => id}
        none={none.grants}
        columns={[
          {
            id: 'who',
            head: columns.who,
            cell: ({ role, other, relation, kind }) =>
              fill(household[role], {
                name: other,
                relation: kind === 'guardian' ? household.guardian : householdWords.relations[relation],
              }),
          },
          {
            id: 'what',
            head: columns.what,
            cell: ({ scopes, hidesAmounts }) =>
              [
                scopes === 'everything'
                  ? household.everything
                  : scopes.map((scope) => scopeNames[scope]).join(', '),
                ...(hidesAmounts ? [household.noAmounts] : []),
              ].join(' · '),
          },
          { id: 'purpose', head: columns.why, isExtra: true, cell: ({ purpose }) => purpose },
          { id: 'state', head: columns.state, cell: ({ state }) => household.states[state] },
          {
            id: 'until',
            head: columns.until,
            isWhole: true,
            cell: ({ endedAt, endsAt }) => <DayText date={endedAt ?? endsAt} />,
          },
        ]}
      />
      <h3>{household.policies}</h3>
      <RecordTable
        label={household.policies}
        rows={policies}
        keyOf={({ id }) => id}
        none={none.policies}
        columns={[
          {
            id: 'kind',
            head: columns.kind,
            cell: ({ kind, insurer, insured }) => (
              <>
                {kinds[kind]}, {insurer}
                <br />
                <span className="muted">{insured}</span>
              </>
            ),
          },
          {
            id: 'cover',
            head: householdWords.protection.cover,
            isRight: true,
            cell: ({ cover_paise }) => <Money paise={cover_paise} />,
          },
          {
            id: 'premium',
            head: householdWords.protection.premium,
            isRight: true,
            cell: ({ premium_paise, premium_every }) =>
              premium_paise === null ? (
                '–'
              ) : (
                <>
                  <Money paise={premium_paise} /> {every[premium_every]}
                </>
              ),
          },
          {
            id: 'due',
            head: householdWords.protection.due,
            isWhole: true,
            cell: ({ due_on }) => (due_on === null ? '–' : <DayText date={due_on} />),
          },
          {
            id: 'nominee',
            head: householdWords.protection.nominee,
            isExtra: true,
            cell: ({ nominee }) => (nominee === '' ? '–' : nominee),
          },
        ]}
      />
    </>
  )
}
