import { useState } from 'react'
import { fill } from '#content/fill.ts'
import { may } from '#desk/acts/access.ts'
import { ActButton } from '#desk/ui/act-button.tsx'
import type { Answered } from '#desk/ui/data.ts'
import { DayText } from '#desk/ui/date.tsx'
import { DeskField, DeskForm } from '#desk/ui/desk-form.tsx'
import { me } from '#desk/ui/me.ts'
import { householdWords } from '#features/access/words/household.ts'
import { Button } from '#site/ui/button.tsx'
import { Money } from '#site/ui/money.tsx'
import { deskClientWords as words } from '../words/desk-client.ts'
import { RecordTable } from './record-table.tsx'

const { columns, none, household } = words
const { kinds, every } = householdWords.protection
const policyWords = householdWords.policy
const scopeNames = householdWords.view.scopes

type Household = NonNullable<Answered<'client-household'>>
type Policy = Household['policies'][number]

/** Who lets whom see what, and the policies. Only the clients themselves make and end what is shared. */
export function HouseholdPart({
  number,
  data: { grants, policies, form },
}: {
  number: string
  data: Household
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
        heads={{ ...columns, purpose: columns.why }}
        columns={{
          who: [
            ({ role, other, relation, kind }) =>
              fill(household[role], {
                name: other,
                relation: kind === 'guardian' ? household.guardian : householdWords.relations[relation],
              }),
          ],
          what: [
            ({ scopes, hidesAmounts }) =>
              [
                scopes === 'everything'
                  ? household.everything
                  : scopes.map((scope) => scopeNames[scope]).join(', '),
                ...(hidesAmounts ? [household.noAmounts] : []),
              ].join(' · '),
          ],
          purpose: [({ purpose }) => purpose, 'extra'],
          state: ({ state }) => household.states[state],
          until: ({ endedAt, endsAt }) => <DayText date={endedAt ?? endsAt} />,
        }}
      />
      <Policies number={number} policies={policies} form={form} />
    </>
  )
}

/** The policies, and the form of one. */
function Policies({ number, policies, form }: Pick<Household, 'policies' | 'form'> & { number: string }) {
  const [open, setOpen] = useState<Policy | 'new' | null>(null)
  const isAllowed = may(me.roles, 'work-clients')
  if (open !== null) {
    const policy = open === 'new' ? null : open
    return <PolicyForm {...form} number={number} policy={policy} onClose={() => setOpen(null)} />
  }
  return (
    <>
      <h3>{household.policies}</h3>
      <p className="muted">{household.policiesLead}</p>
      <RecordTable
        label={household.policies}
        rows={policies}
        keyOf={({ id }) => id}
        none={none.policies}
        heads={{ ...columns, ...householdWords.protection, change: household.change }}
        columns={{
          kind: [
            ({ kind, insurer, insured }) => (
              <>
                {kinds[kind]}, {insurer}
                <br />
                <span className="muted">{insured}</span>
              </>
            ),
          ],
          // A motor policy has none.
          cover: [({ cover_paise }) => (cover_paise === 0 ? '–' : <Money paise={cover_paise} />), 'right'],
          premium: [
            ({ premium_paise, premium_every }) =>
              premium_paise === null ? (
                '–'
              ) : (
                <>
                  <Money paise={premium_paise} /> {every[premium_every]}
                </>
              ),
            'right',
          ],
          due: ({ due_on }) => (due_on === null ? '–' : <DayText date={due_on} />),
          nominee: [({ nominee }) => (nominee === '' ? '–' : nominee), 'extra'],
          change: [
            (policy) =>
              isAllowed && (
                <Button kind="quiet" size="small" onClick={() => setOpen(policy)}>
                  {household.change}
                  <span className="visually-hidden">
                    {' '}
                    {fill(household.changeOf, { insurer: policy.insurer })}
                  </span>
                </Button>
              ),
            'right',
          ],
        }}
      />
      {isAllowed && (
        <p className="acts">
          <Button kind="quiet" size="small" onClick={() => setOpen('new')}>
            {household.add}
          </Button>
        </p>
      )}
    </>
  )
}

/** A policy as its papers say it. */
function PolicyForm({
  number,
  policy,
  fields,
  empty,
  onClose,
}: Household['form'] & {
  number: string
  policy: Policy | null
  onClose: () => void
}) {
  const { typed } = policy ?? { typed: empty }
  return (
    <>
      <h3>{policy ? policyWords.editTitle : policyWords.newTitle}</h3>
      <DeskForm
        act="policy-save"
        inputOf={(values) => ({ client: number, policy: policy?.id ?? null, ...values })}
        submit={household.save}
        done={household.didSave}
        onDone={onClose}
        onCancel={{ words: household.cancel, run: onClose }}
      >
        {fields.map(({ options, ...control }) => (
          <DeskField key={control.name} {...control} defaultValue={typed[control.name]}>
            {options?.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </DeskField>
        ))}
      </DeskForm>
      {policy && (
        <p className="acts">
          <ActButton
            act="policy-remove"
            input={{ client: number, policy: policy.id }}
            right="work-clients"
            done={household.didRemove}
            onDone={onClose}
          >
            {policyWords.remove}
          </ActButton>
        </p>
      )}
    </>
  )
}
