import { useState } from 'react'
import { instantText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { useKeys } from '#desk/keys/use-keys.ts'
import { ActButton } from '#desk/ui/act-button.tsx'
import { ClientName } from '#desk/ui/client-name.tsx'
import { type Answered, useData } from '#desk/ui/data.ts'
import { DeskField, DeskForm } from '#desk/ui/desk-form.tsx'
import { Keys } from '#desk/ui/keys.tsx'
import { me } from '#desk/ui/me.ts'
import { Callout } from '#desk/ui/parts.tsx'
import { WithData } from '#desk/ui/states.tsx'
import { Button } from '#site/ui/button.tsx'
import { Link } from '#site/ui/link.tsx'
import { Compared } from '../shared/compared.tsx'
import { approvalWords } from '../words/desk.ts'

const words = approvalWords

/** A proposal beside the list: what stands and what would stand side by side, and the decision. */
export function ProposalPanel({ id }: { id: string }) {
  const proposal = useData('proposal', { id })
  return <WithData of={proposal}>{(record) => (record ? <Opened record={record} /> : null)}</WithData>
}

type Opened = NonNullable<Answered<'proposal'>>

function Opened({ record }: { record: Opened }) {
  const { kind, client, reason, state, madeBy } = record
  const at = (instant: string) => instantText(localeWords, Date.parse(instant))
  const values = { name: madeBy.name, when: at(record.madeAt), until: at(record.expiresAt) }
  return (
    <div className="column">
      {client && (
        <p className="muted">
          <Link href={`/clients/${client.number}`}>
            <ClientName name={client.name} client={client.number} />
          </Link>
        </p>
      )}
      <h2>{words.kinds[kind]}</h2>
      <p>{fill(words.proposedBy, values)}</p>
      {state !== 'open' && record.decidedBy !== null && record.decidedAt !== null && (
        <Callout>
          {fill(words.decidedBy, {
            state: words.states[state],
            name: record.decidedBy,
            when: at(record.decidedAt),
          })}
          {record.decision && ` ${fill(words.because, { why: record.decision })}`}
        </Callout>
      )}
      <Compared fields={record.fields} now={record.now} />
      <dl className="pairs">
        <dt>{words.reason}</dt>
        <dd>{reason ?? <span className="muted">{words.noReason}</span>}</dd>
      </dl>
      {state === 'open' && <Decision record={record} />}
    </div>
  )
}

function Decision({ record: { id, kind, isOwn, block } }: { record: Opened }) {
  const [isDeclining, setDeclining] = useState(false)
  // What is stale can't be approved and still wants an answer.
  const mayDecline = may(me.roles, 'approve') && (block === null || block === 'stale')
  useKeys({ 'act-decline': () => (mayDecline ? setDeclining(true) : false) })
  if (isDeclining) {
    return (
      <DeskForm
        act="decline-proposal"
        inputOf={(typed) => ({ id, reason: typed.reason ?? '' })}
        submit={words.decline}
        done={words.declined}
        onDone={() => setDeclining(false)}
        onCancel={{ words: words.cancel, run: () => setDeclining(false) }}
      >
        <DeskField as="textarea" name="reason" label={words.declineWhy} rows={3} autoFocus />
      </DeskForm>
    )
  }
  return (
    <>
      {block !== null && <Callout>{words.refused[block]}</Callout>}
      <p className="acts">
        {block === null && (
          <ActButton
            act="approve-proposal"
            input={{ id }}
            right="approve"
            keyId="act-approve"
            isPrimary
            done={fill(words.approved, { what: words.kinds[kind] })}
          >
            {words.approve}
          </ActButton>
        )}
        {mayDecline && (
          <Button kind="quiet" size="small" onClick={() => setDeclining(true)}>
            <Keys of="act-decline" />
            {words.decline}
          </Button>
        )}
        {isOwn && (
          <ActButton act="withdraw-proposal" input={{ id }} right="propose" done={words.withdrawn}>
            {words.withdraw}
          </ActButton>
        )}
      </p>
    </>
  )
}
